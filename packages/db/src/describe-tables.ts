import { generate, PostgresDialect } from 'kysely-codegen'
import type { Db } from './connection'

/** What value-types.ts makes of these, and what is accepted for them. */
const TEXT_TYPES = ['date', 'int8', 'numeric', 'timestamp', 'timestamptz']

/** The source of tables.ts: the types of all tables of a migrated database. */
export async function describeTables(db: Db): Promise<string> {
  return await generate({
    db,
    dialect: new PostgresDialect(),
    excludePattern: 'kysely_*',
    outFile: null,
    typeMapping: Object.fromEntries(TEXT_TYPES.map((type) => [type, 'string'])),
  })
}
