import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { closeDb, type Db, openDb } from '@isp/db/connection'
import { migrateToLatest } from '@isp/db/migrate'
import { startEmbedded } from '@isp/embedded-postgres/server'
import { generate, IdentifierNode, PostgresDialect } from 'kysely-codegen'

/** Types that value-types.ts converts to text, and that are written as text. */
const TEXT_TYPES = ['int8', 'timestamp', 'timestamptz']

/** Types of columns that have one of their own, from packages/db/src/column-kinds.ts. */
const KINDS = { date: new IdentifierNode('LocalDate'), numeric: new IdentifierNode('Quetzales') }
const PERIOD = new IdentifierNode('Period')

/** Columns of type `text` that have a month. */
const PERIODS = [
  'change_log.period',
  'clients.billed_from',
  'dismissed_month_bands.period',
  'generations.first_period',
  'generations.last_period',
  'payments.period',
  'receipt_lines.period',
  'variable_clients.billed_from',
  'variable_payments.period',
]

const TABLES = fileURLToPath(new URL('../../../packages/db/src/tables.ts', import.meta.url))

/** Writes `packages/db/src/tables.ts` from the migrations; with `--check`, only fails if it would change. */
async function main(): Promise<void> {
  const tables = await describeThrowaway()
  if (!process.argv.includes('--check')) return writeFileSync(TABLES, tables)
  if (readFileSync(TABLES, 'utf8') === tables) return
  console.error('packages/db/src/tables.ts is out of date. Run: npm run generate')
  process.exitCode = 1
}

async function describeThrowaway(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'isp-generate-'))
  try {
    const embedded = await startEmbedded({ dataDir, durable: false })
    const db = openDb(embedded.connection)
    try {
      await migrateToLatest(db)
      return await describeTables(db)
    } finally {
      await closeDb(db)
      await embedded.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function describeTables(db: Db): Promise<string> {
  const dialect = new PostgresDialect()
  Object.assign(dialect.adapter.scalars, KINDS)
  return generate({
    db,
    dialect,
    excludePattern: 'kysely_*',
    outFile: null,
    typeMapping: Object.fromEntries(TEXT_TYPES.map((type) => [type, 'string'])),
    overrides: { columns: Object.fromEntries(PERIODS.map((column) => [column, PERIOD])) },
    customImports: Object.fromEntries([...Object.values(KINDS), PERIOD].map(({ name }) => [name, './column-kinds'])),
  })
}

await main()
