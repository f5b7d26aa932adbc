import { clientTables, type KindName } from '@isp/db/client-kinds'
import type { DB } from '@isp/db/tables'
import { clientFields, variableClientFields } from '@isp/domain/clients/client-fields'
import { keysByColumn, selectList } from './described-columns'

/** Columns without a field: the database or the server writes them, or only a new client has them. */
type OwnColumn =
  | 'id'
  | 'created_at'
  | 'billed_from'
  | 'import_id'
  | 'version'
  | 'search_text'
  | 'search_words'
  | 'name_order'
type ClientTable = (typeof clientTables)[KindName]['clients']

/** A key for every other column: the type-check reports a column without a field. */
type Complete<Table extends ClientTable> = Record<Exclude<keyof DB[Table], OwnColumn>, string>

export const clientKeys = keysByColumn(clientFields) satisfies Complete<'clients'>
export const variableClientKeys = keysByColumn(variableClientFields) satisfies Complete<
  (typeof clientTables)['variable']['clients']
>

/** The type-check rejects a field without a column. */
export const clientColumns = selectList('clients', clientKeys)
export const variableClientColumns = selectList(clientTables.variable.clients, variableClientKeys)

/** Select list of what the lists of both kinds show of a client, and its version. */
export function listedColumns<Table extends ClientTable>(table: Table) {
  return [
    `${table}.id`,
    `${table}.name`,
    `${table}.phone`,
    `${table}.start_date as startDate`,
    `${table}.version`,
  ] as const
}
