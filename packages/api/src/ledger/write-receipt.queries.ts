import type { Slots } from '@isp/db/compile-once'
import type { ReceiptDetails } from '@isp/domain/receipts/receipt-fields'
import { type RawBuilder, sql } from 'kysely'
import type { ClientKind } from './client-kind.queries'
import { writtenDetails } from './receipt-columns.queries'

/**
 * CTEs that write the receipt of payments of one client, for the statement that marks them paid (specification 3 B1).
 * `paid` is its CTE: it returns the payments' `id`, their client's key, `period`, `amount`, `paidDate` and `markedAt`.
 * The CTE `received` is `paid` with its `receiptNumber`.
 *
 * The number comes from a row that stays locked until the transaction ends: numbers have no gaps, and payments wait for
 * each other there. The locks are taken in one order, because each CTE can only read the rows of the one before it: the
 * payment (`paid`), the counter (`numbered`, from `paid`), and then the monthly sums, if they read `received`.
 */
export function writeReceipt(kind: ClientKind, details: Slots<ReceiptDetails>): RawBuilder<unknown> {
  const clientId = sql.ref(kind.ownerKey)
  const { columns, values } = writtenDetails(details)
  return sql`
    numbered as (
      insert into receipt_counter as counter (last) select 1 from paid having count(*) > 0
      on conflict (id) do update set last = counter.last + 1
      returning last
    ),
    received as (
      select paid.*, numbered.last as "receiptNumber", owner.name as "clientName"
      from paid cross join numbered join ${sql.table(kind.clients)} as owner on owner.id = paid.${clientId}
    ),
    receipt as (
      insert into receipts (number, kind, client_id, client_name, received_on, registered_at, ${columns})
      select "receiptNumber", ${sql.lit(kind.name)}, ${clientId}, "clientName", "paidDate", "markedAt",
        ${values}
      from received limit 1
    ),
    line as (
      insert into receipt_lines (receipt, kind, payment_id, period, amount)
      select "receiptNumber", ${sql.lit(kind.name)}, id, period, amount from received
    )`
}

/** The receipt line of a paid payment, to be joined and locked with it: `unvoidedLine(kind, 'payment')`. */
export function unvoidedLine(kind: ClientKind, payment: string): RawBuilder<unknown> {
  return sql`
    receipt_lines as line on line.kind = ${sql.lit(kind.name)} and line.payment_id = ${sql.ref(`${payment}.id`)}
      and line.voided_at is null`
}

/** Voids the line of the payment that the CTE `source` of the same statement has locked with its payment. */
export function voidLine(kind: ClientKind, source: string, voidedAt: RawBuilder<string>): RawBuilder<unknown> {
  return sql`(
    update receipt_lines as line set voided_at = ${voidedAt}::timestamptz
    from ${sql.table(source)}
    where line.kind = ${sql.lit(kind.name)} and line.payment_id = ${sql.ref(`${source}.id`)} and line.voided_at is null
  )`
}
