import type { Slots } from '@isp/db/compile-once'
import type { DB } from '@isp/db/tables'
import { type ReceiptDetails, receiptFields } from '@isp/domain/receipts/receipt-fields'
import { sql } from 'kysely'
import { keysByColumn, selectList } from './described-columns'

/** Columns that are no details: the statement that pays writes them. */
type OwnColumn =
  | 'number'
  | 'kind'
  | 'client_id'
  | 'client_name'
  | 'received_on'
  | 'registered_at'
  | 'reason'
  | 'moved_from'
  | 'total'
  | 'device'
  | 'running'
  | 'taken_at'

/** The type-check reports a column without a field, and a field without a column in the select list below. */
const receiptKeys = keysByColumn({ method: { column: 'method' }, ...receiptFields }) satisfies Record<
  Exclude<keyof DB['receipts'], OwnColumn>,
  string
>

/** Select list of the details of `receipts`, by their keys. */
export const detailColumns = selectList('receipts', receiptKeys)

/** The details of a receipt in a raw statement. */
export const selectedDetails = sql.join(
  Object.entries(receiptKeys).map(([column, key]) => sql`${sql.ref(`receipts.${column}`)} as ${sql.ref(key)}`),
)

/** The receipt that has the money of a row's receipt now. */
export type MovedTo = { number: number; clientName: string }

/** The receipt to which the money was moved, with its client; null if the money was not moved. */
export const movedTo = sql<MovedTo | null>`(
  select json_build_object('number', moved.number, 'clientName', moved.client_name)
  from receipts as moved where moved.moved_from = receipts.number
)`

/** The number that a phone gave the receipt of a row, 'P7-12'; null if none took it without signal. */
export const provisionalNumber = sql<string | null>`'P' || receipts.device || '-' || receipts.running`

/** The columns of the details and their values, for an insert. */
export function writtenDetails(details: Slots<ReceiptDetails>) {
  const entries = Object.entries(receiptKeys)
  return {
    columns: sql.join(entries.map(([column]) => sql.ref(column))),
    values: sql.join(entries.map(([, key]) => sql`${details[key]}::text`)),
  }
}
