import { generate, PostgresDialect } from 'kysely-codegen'
import type { Db } from './connection'

/** Types that value-types.ts converts to text, and that are written as text. */
const TEXT_TYPES = ['date', 'int8', 'numeric', 'timestamp', 'timestamptz']

/** The source of tables.ts: types of all tables of a migrated database. */
export async function describeTables(db: Db): Promise<string> {
  return await generate({
    db,
    dialect: new PostgresDialect(),
    excludePattern: 'kysely_*',
    outFile: null,
    typeMapping: Object.fromEntries(TEXT_TYPES.map((type) => [type, 'string'])),
  })
}
