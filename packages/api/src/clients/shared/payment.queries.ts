import type { Slots } from '@isp/db/compile-once'
import type { Db, Trx } from '@isp/db/connection'
import type { PaidMonth } from '@isp/domain/audit-log/differences'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import type { ReceiptDetails } from '@isp/domain/receipts/receipt.schema'
import { type RawBuilder, sql } from 'kysely'
import { addPaidToAuditLog, addRevertedToAuditLog } from '../../audit-log/audit-log.queries'
import { addToMonthlySums, paidMonth, subtractFromMonthlySums } from '../../billing/monthly-sums.queries'
import { ROWS_AT_ONCE } from '../../export-table'
import { unvoidedLine, voidLine, writeReceipt } from '../../receipts/write-receipt.queries'
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
function paymentColumns({ owner, ownerKey }: ClientKind, figure = asIs, instant = asIs): SqlText {
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

/** What marks a payment of either kind paid; `markedAt` is the instant of marking, ISO-8601 in UTC. */
export type Marking = { id: number; paidDate: LocalDate; markedAt: string } & ReceiptDetails

/** What reverts a payment; `revertedAt` is the instant at which its receipt line is voided, ISO-8601 in UTC. */
export type Reversal = { id: number; revertedAt: string }

type PayParts = {
  /** Sets the amount and the utility, as far as paying does. */
  figures: SqlText
  /** What else must hold for the payment to be paid. */
  onlyIf?: SqlText
}

/**
 * Marks an unpaid payment paid, and writes its receipt and changes the audit log and the monthly sums in the same
 * statement. No row when there is no such unpaid payment.
 */
export function payStatement<Kind extends ClientKind>(
  kind: Kind,
  { id, paidDate, markedAt, method, reference, note }: Slots<Marking>,
  { figures, onlyIf = sql`true` }: PayParts,
) {
  return sql<ReceiptedPayment<Kind>>`
    with paid as (
      update ${sql.table(kind.payments)} as payment
      set is_paid = true, paid_date = ${paidDate}, marked_at = ${markedAt}, ${figures}
      where id = ${id} and not is_paid and ${onlyIf}
      returning ${paymentColumns(kind)}, payment.utility_amount as utility
    ),
    ${writeReceipt(kind, { method, reference, note })},
    audit_log as ${addPaidToAuditLog('received', kind)},
    sums as ${addToMonthlySums('received', kind.sums)}
    ${readFrom('received', kind, sql`"receiptNumber"`)}`
}

/**
 * Marks a paid payment unpaid, without date and with `figures` set, and voids its receipt line and changes the audit log
 * and the monthly sums in the same statement. No row when there is no such paid payment.
 */
export function revertStatement<Kind extends ClientKind>(
  kind: Kind,
  { id, revertedAt }: Slots<Reversal>,
  figures: SqlText,
) {
  // Locks the rows first: what the payment brought is read as of this statement's turn. The line is locked too, because one
  // that is written while this statement waits would stay unvoided: then the payment that it saw has been reverted.
  return sql<ReceiptedPayment<Kind>>`
    with before as (
      select payment.id, payment.${sql.ref(kind.owner)} as ${sql.ref(kind.ownerKey)}, payment.period, payment.amount,
        utility_amount as utility, paid_date as "paidDate"
      from ${sql.table(kind.payments)} as payment join ${unvoidedLine(kind, 'payment')}
      where payment.id = ${id} and is_paid
      for update of payment, line
    ),
    reverted as (
      update ${sql.table(kind.payments)} as payment
      set is_paid = false, paid_date = null, marked_at = null, ${figures}
      from before
      where payment.id = before.id
      returning ${paymentColumns(kind)}
    ),
    voided as ${voidLine(kind, 'before', revertedAt)},
    audit_log as ${addRevertedToAuditLog('before', kind)},
    sums as ${subtractFromMonthlySums('before', kind.sums)}
    ${readFrom('reverted', kind, sql`null::integer`)}`
}

function readFrom(source: string, { ownerKey }: ClientKind, receiptNumber: SqlText): SqlText {
  return sql`
    select id, ${sql.ref(ownerKey)}, period, amount, "dueDate", "paidDate", "isPaid", "markedAt", "utilityAmount",
      "createdAt", ${receiptNumber} as "receiptNumber"
    from ${sql.table(source)}`
}

/** Whether a payment is paid, and its amount; undefined if it does not exist. */
export function findPayment(db: Db, { payments }: ClientKind, id: number) {
  return db.selectFrom(payments).select(['is_paid as isPaid', 'amount']).where('id', '=', id).executeTakeFirst()
}

/** Deletes a client's payments; returns the sums of the paid ones per month of the paid date. */
export function deletePayments(trx: Trx, { payments, owner }: ClientKind, clientId: number): Promise<PaidMonth[]> {
  return trx
    .with('deleted', (cte) =>
      cte.deleteFrom(payments).where(owner, '=', clientId).returning(['paid_date', 'amount', 'utility_amount']),
    )
    .selectFrom('deleted')
    .select(paidMonth)
    .where('paid_date', 'is not', null)
    .groupBy('month')
    .execute()
}
