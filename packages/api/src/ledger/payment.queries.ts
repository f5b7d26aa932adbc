import type { Db, Trx } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import type { OtherCharge } from '@isp/domain/receipts/other-charges'
import type { StoredDetails } from '@isp/domain/receipts/receipt-fields'
import { receivedInput } from '@isp/domain/receipts/receipt-fields'
import { type RawBuilder, sql } from 'kysely'
import { ROWS_AT_ONCE } from '../export-table'
import { balanceOf } from './accounts.queries'
import type { ClientKind } from './client-kind.queries'
import { selectedDetails } from './receipt-columns.queries'
import { unvoidedLine } from './write-receipt.queries'

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

/** A payment with the number of its receipt; null while it is unpaid. */
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

/** Only a payment of a regular client has an amount. */
export async function insertPayment(trx: Trx, kind: ClientKind, payment: NewPayment): Promise<void> {
  const { clientId, period, amount, dueDate } = payment
  await sql`
    insert into ${sql.table(kind.payments)} (${sql.ref(kind.owner)}, period, amount, due_date)
    values (${clientId}, ${period}, ${amount}, ${dueDate})
  `.execute(trx)
}

export function findPayment(db: Db, { payments }: ClientKind, id: number) {
  return db.selectFrom(payments).select(['is_paid as isPaid', 'amount']).where('id', '=', id).executeTakeFirst()
}

/** A payment with the name of its client; an unpaid one of a variable client has no amount. */
export type NamedPayment = { id: number; clientName: string; period: Period; amount: Quetzales | null; isPaid: boolean }

export async function findNamedPayment(db: Db, kind: ClientKind, id: number): Promise<NamedPayment | undefined> {
  const { rows } = await sql<NamedPayment>`
    select payment.id, client.name as "clientName", payment.period, payment.amount, payment.is_paid as "isPaid"
    from ${sql.table(kind.payments)} as payment
    join ${sql.table(kind.clients)} as client on client.id = payment.${sql.ref(kind.owner)}
    where payment.id = ${id}
  `.execute(db)
  return rows[0]
}

const nothingKnown = receivedInput({}).parse({})

/** How a month was received that was reverted; without a method if nothing was received, or nobody recorded it. */
type VoidedReceipt = StoredDetails & {
  /** Whether the receipt has an instant: one without is in no drawer. */
  registered: boolean
  /** The lines of its receipt besides months that were voided with the month, and whether they come back with it. */
  besides: { change: Quetzales; charges: readonly OtherCharge[]; comesBack: boolean } | null
}

/**
 * How the payment of a client's month that was reverted last had been received. By month, since
 * a payment that was generated again has another id; the last receipt is that with the highest number, whatever the clock was.
 */
export async function findVoidedReceipt(
  trx: Trx,
  kind: ClientKind,
  { clientId, period }: { clientId: number; period: Period },
): Promise<VoidedReceipt> {
  const { rows } = await sql<VoidedReceipt>`
    select ${selectedDetails}, registered_at is not null as registered, ${besidesMonths(kind, sql`${clientId}::int`)} as besides
    from receipt_lines join receipts on receipts.number = receipt_lines.receipt
    where receipts.kind = ${kind.name} and receipts.client_id = ${clientId} and period = ${period}
    order by receipt desc limit 1
  `.execute(trx)
  // It was reverted before payments had receipts.
  return rows[0] ?? { ...nothingKnown, method: null, registered: false, besides: null }
}

/**
 * The line of the account and the other charges in the receipt of a row of `receipt_lines`, null without them or if they
 * stayed when the month was reverted. They come back with the only month of the receipt, if the account has what it takes;
 * the money of a receipt that was moved does not.
 */
export function besidesMonths(kind: ClientKind, clientId: SqlText) {
  const months = sql`(
    select count(*) from receipt_lines as month where month.receipt = receipt_lines.receipt and payment_id is not null
  )`
  return sql<VoidedReceipt['besides']>`(
    select case
      when exists (select from receipts as moved where moved.moved_from = receipt_lines.receipt)
        then json_build_object('change', '0.00', 'charges', '[]'::json, 'comesBack', false)
      when charges is not null or (account.voided_at is not null and (${months} = 1 or account.amount < 0))
        then json_build_object(
          'change', coalesce(account.amount, 0.00)::text,
          'charges', coalesce(charges, '[]'),
          'comesBack', ${months} = 1 and ${balanceOf(kind, clientId)} + coalesce(account.amount, 0) >= 0
        )
    end
    from (
      select json_agg(json_build_object('concept', concept, 'amount', amount::text) order by place) as charges
      from receipt_lines as charge
      where charge.receipt = receipt_lines.receipt and concept is not null and charge.voided_at = receipt_lines.voided_at
    ) as charged
    left join receipt_lines as account
      on account.receipt = receipt_lines.receipt and account.account_of is not null and account.voided_at is not null
  )`
}

/** A payment with its receipt, after it was marked paid; none without such a payment. */
export async function readPaid<Kind extends ClientKind>(trx: Trx, kind: Kind, id: number) {
  const { rows } = await sql<ReceiptedPayment<Kind>>`
    select ${paymentColumns(kind)}, line.receipt as "receiptNumber"
    from ${sql.table(kind.payments)} as payment join ${unvoidedLine(kind, 'payment')}
    where payment.id = ${id}
  `.execute(trx)
  return rows
}
