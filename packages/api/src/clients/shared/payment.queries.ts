import type { Db, Trx } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import type { ReceiptDetails } from '@isp/domain/receipts/receipt.schema'
import { type RawBuilder, sql } from 'kysely'
import { ROWS_AT_ONCE } from '../../export-table'
import { unvoidedLine } from '../../receipts/write-receipt.queries'
import type { ClientKind } from './client-kind.queries'

/** An amount of a payment in quetzales; a variable payment has none until it is paid. */
type Figure<Kind extends ClientKind> = Kind['subject'] extends 'client' ? Quetzales : Quetzales | null

/** A payment of a kind as it is read; `markedAt` is the instant of marking, ISO-8601 in UTC. */
export type Payment<Kind extends ClientKind> = Record<Kind['ownerKey'], number> & {
  id: number
  period: Period
  amount: Figure<Kind>
  dueDate: LocalDate
  paidDate: LocalDate | null
  isPaid: boolean
  markedAt: string | null
  utilityAmount: Figure<Kind>
  createdAt: string
}

/** The same with the number of its receipt; null while it is unpaid. */
export type ReceiptedPayment<Kind extends ClientKind> = Payment<Kind> & { receiptNumber: number | null }

type SqlText = RawBuilder<unknown>

/** Select list of `Payment`, from a table called `payment`. */
export function paymentColumns({ owner, ownerKey }: ClientKind, figure = asIs, instant = asIs): SqlText {
  return sql`
    payment.id,
    payment.${sql.ref(owner)} as ${sql.ref(ownerKey)},
    payment.period,
    ${figure(sql`payment.amount`)} as amount,
    payment.due_date as "dueDate",
    payment.paid_date as "paidDate",
    payment.is_paid as "isPaid",
    ${instant(sql`payment.marked_at`)} as "markedAt",
    ${figure(sql`payment.utility_amount`)} as "utilityAmount",
    ${instant(sql`payment.created_at`)} as "createdAt"`
}

const asIs = (column: SqlText): SqlText => column
// Within a JSON value numbers lose their decimals and instants their form.
const asText = (column: SqlText): SqlText => sql`${column}::text`
const asIsoUtc = (column: SqlText): SqlText =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The payments of a kind as a table of `Payment`s, called `payment`. */
export function paymentsOf<Kind extends ClientKind>(kind: Kind) {
  return sql<Payment<Kind>>`(
    select ${paymentColumns(kind)} from ${sql.table(kind.payments)} as payment
  )`.as('payment')
}

/** The payments of the client of a row, latest due first, as one JSON array. */
export function paymentsAsJson<Kind extends ClientKind>(kind: Kind) {
  return sql<ReceiptedPayment<Kind>[]>`(
    select coalesce(json_agg(payment), '[]')
    from (
      select ${paymentColumns(kind, asText, asIsoUtc)}, line.receipt as "receiptNumber"
      from ${sql.table(kind.payments)} as payment left join ${unvoidedLine(kind, 'payment')}
      where payment.${sql.ref(kind.owner)} = ${sql.ref(`${kind.clients}.id`)}
      order by payment.due_date desc, payment.id desc
    ) as payment
  )`.as('payments')
}

/** Streams the payments of one client, latest due first. */
export function streamPayments(db: Db, kind: ClientKind, clientId: number) {
  return db
    .selectFrom(paymentsOf(kind))
    .selectAll()
    .where(sql.ref(kind.ownerKey), '=', clientId)
    .orderBy('dueDate', 'desc')
    .orderBy('id', 'desc')
    .stream(ROWS_AT_ONCE)
}

type NewPayment = { clientId: number; period: Period; amount: Quetzales | null; dueDate: LocalDate }

/** Stores an unpaid payment; only one of a regular client has an amount. */
export async function insertPayment(trx: Trx, kind: ClientKind, payment: NewPayment): Promise<void> {
  const { clientId, period, amount, dueDate } = payment
  await sql`
    insert into ${sql.table(kind.payments)} (${sql.ref(kind.owner)}, period, amount, due_date)
    values (${clientId}, ${period}, ${amount}, ${dueDate})
  `.execute(trx)
}

/** Whether a payment is paid, and its amount; undefined if it does not exist. */
export function findPayment(db: Db, { payments }: ClientKind, id: number) {
  return db.selectFrom(payments).select(['is_paid as isPaid', 'amount']).where('id', '=', id).executeTakeFirst()
}

/** A payment's client and period; undefined if it does not exist. It stays locked until the transaction ends. */
export function lockPayment(trx: Trx, { payments, owner }: ClientKind, id: number) {
  return trx
    .selectFrom(payments)
    .select([sql<number>`${sql.ref(owner)}`.as('clientId'), 'period'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The id of a client's payment of a period; undefined if it does not exist. */
export async function findPaymentId(
  db: Db,
  { payments, owner }: ClientKind,
  { clientId, period }: { clientId: number; period: Period },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(payments)} where ${sql.ref(owner)} = ${clientId} and period = ${period}
  `.execute(db)
  return rows[0]?.id
}

/** How a payment that was reverted last had been received; cash if nobody recorded it. */
export async function findVoidedReceipt(trx: Trx, kind: ClientKind, paymentId: number): Promise<ReceiptDetails> {
  const { rows } = await sql<ReceiptDetails>`
    select coalesce(method, 'cash') as method, reference, note
    from receipt_lines join receipts on receipts.number = receipt_lines.receipt
    where receipt_lines.kind = ${kind.sums} and payment_id = ${paymentId}
    order by voided_at desc, receipt desc limit 1
  `.execute(trx)
  return rows[0] ?? { method: 'cash', reference: null, note: null }
}

/**
 * Deletes those of these unpaid payments that were created in advance (specification 3 B2): of periods after the current
 * one. The first month of a client who starts later was not.
 */
export async function deleteAdvance(
  trx: Trx,
  { payments, owner }: ClientKind,
  { ids, current }: { ids: readonly number[]; current: Period },
): Promise<void> {
  await sql`
    delete from ${sql.table(payments)} as payment
    where id = any(${ids}) and period > ${current} and not is_paid and exists (
      select from ${sql.table(payments)} as earlier
      where earlier.${sql.ref(owner)} = payment.${sql.ref(owner)} and earlier.period < payment.period
    )
  `.execute(trx)
}
