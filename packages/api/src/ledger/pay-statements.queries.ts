import type { Slots } from '@isp/db/compile-once'
import type { AuditAction, AuditChange } from '@isp/domain/audit-log/audit-log.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import type { PaymentMethod } from '@isp/domain/receipts/payment-methods'
import type { ReceiptDetails } from '@isp/domain/receipts/receipt-fields'
import { type RawBuilder, sql } from 'kysely'
import { actorName } from '../audit-log/actor.queries'
import type { ClientKind } from './client-kind.queries'
import { addToDailySums, subtractFromDailySums } from './daily-sums.queries'
import { paymentColumns, type ReceiptedPayment } from './payment.queries'
import {
  type AccountChange,
  type Charged,
  type Sold,
  unvoidedLine,
  voidLine,
  writeCounterReceipt,
  writeReceipt,
  writeSettledReceipt,
} from './write-receipt.queries'

/** When money was received, and how; `markedAt` is the instant of marking, ISO-8601 in UTC. */
export type Receiving = { paidDate: LocalDate; markedAt: string } & ReceiptDetails

/** In quetzales. */
export type PaidFigures = { amount: Quetzales; utilityAmount: Quetzales }

type SqlText = RawBuilder<unknown>

type PayParts = {
  /** Which payments, all of one client: a condition on `payment`. */
  which: SqlText
  /** Sets the amount and the utility, as far as paying does. */
  figures: SqlText
  /** A further table of the update. */
  from?: SqlText
}

/**
 * Marks unpaid payments of one client paid, and writes their receipt and changes the audit log and the daily sums in the
 * same statement. Returns the payments: no row when none of them is unpaid.
 */
export function payStatement<Kind extends ClientKind>(
  kind: Kind,
  received: Slots<Receiving>,
  { which, figures, from = sql`` }: PayParts,
) {
  return sql<ReceiptedPayment<Kind>>`
    with paid as (
      update ${sql.table(kind.payments)} as payment
      set is_paid = true, paid_date = ${received.paidDate}, marked_at = ${received.markedAt}, ${figures}
      ${from}
      where ${which} and not is_paid
      returning ${paymentColumns(kind)}, payment.utility_amount as utility
    ),
    ${writeReceipt(kind, received)},
    audit_log as ${addPaidToAuditLog('received', kind)},
    sums as ${addToDailySums('received', kind.name)}
    ${readFrom('received', kind, sql`"receiptNumber"`)}`
}

/** Months of a client as JSON, with what they bring; a regular one keeps its present utility unless it is given. */
export type Settled = Omit<Receiving, 'markedAt' | 'method'> &
  AccountChange &
  Charged & {
    months: string
    /** Null if nothing was received. */
    method: PaymentMethod | null
  }

/**
 * Marks unpaid months of one client paid, or none, and writes their receipt with its other charges and its line of the
 * account. The client must be locked with all its payments. Returns the number of the receipt; no row if one of the months is not
 * unpaid.
 */
export function settleStatement(kind: ClientKind, settled: Slots<Settled>) {
  return sql<{ number: number }>`
    with paid as (
      update ${sql.table(kind.payments)} as payment
      set is_paid = true, paid_date = ${settled.paidDate}::date, marked_at = ${settled.markedAt}::timestamptz,
        amount = month.amount, utility_amount = coalesce(month."utilityAmount", ${presentUtility(kind)})
      from jsonb_to_recordset(${settled.months}::jsonb) as month (period text, amount numeric, "utilityAmount" numeric)
      where payment.${sql.ref(kind.owner)} = ${settled.clientId} and payment.period = month.period and not is_paid
      returning ${paymentColumns(kind)}, payment.utility_amount as utility
    ),
    ${writeSettledReceipt(kind, settled as Parameters<typeof writeSettledReceipt>[1])},
    audit_log as ${addPaidToAuditLog('received', kind)},
    sums as ${addToDailySums('received', kind.name)}
    select last as number from numbered`
}

/** Writes a receipt of other charges without a client; returns its number. */
export function sellStatement(sold: Slots<Sold>) {
  return sql<{ number: number }>`with ${writeCounterReceipt(sold)} select number from receipt`
}

/**
 * Marks paid payments unpaid, without date and figures, and voids their receipt lines and changes the audit log and the
 * daily sums in the same statement. `which` is a condition on `payment` and its receipt `line`. Returns the payments: no
 * row when none of them is paid.
 */
export function revertStatement<Kind extends ClientKind>(
  kind: Kind,
  { which, revertedAt }: { which: SqlText; revertedAt: RawBuilder<string> },
) {
  // Locks the rows first: what the payment brought is read as of this statement's turn. The line is locked too, because one
  // that is written while this statement waits would stay unvoided: then the payment that it saw has been reverted.
  return sql<ReceiptedPayment<Kind>>`
    with before as (
      select payment.id, payment.${sql.ref(kind.owner)} as ${sql.ref(kind.ownerKey)}, payment.period, payment.amount,
        utility_amount as utility, paid_date as "paidDate"
      from ${sql.table(kind.payments)} as payment join ${unvoidedLine(kind, 'payment')}
      where ${which} and is_paid
      order by payment.id
      for update of payment, line
    ),
    reverted as (
      update ${sql.table(kind.payments)} as payment
      set is_paid = false, paid_date = null, marked_at = null, ${unpaidFigures(kind)}
      from before
      where payment.id = before.id
      returning ${paymentColumns(kind)}
    ),
    voided as ${voidLine(kind, 'before', revertedAt)},
    audit_log as ${addRevertedToAuditLog('before', kind)},
    sums as ${subtractFromDailySums('before', kind.name)}
    ${readFrom('reverted', kind, sql`null::integer`)}`
}

/** The figures of a payment that is not paid (product/payments#reverting): only a regular one keeps its amount. */
function unpaidFigures({ fee }: ClientKind): SqlText {
  return fee === null ? sql`amount = null, utility_amount = null` : sql`utility_amount = 0`
}

function presentUtility({ fee }: ClientKind): SqlText {
  return fee === null ? sql`0` : sql`(select utility from clients where clients.id = payment.client_id)`
}

function readFrom(source: string, { ownerKey }: ClientKind, receiptNumber: SqlText): SqlText {
  return sql`
    select id, ${sql.ref(ownerKey)}, period, amount, "dueDate", "paidDate", "isPaid", "markedAt", "utilityAmount",
      "createdAt", ${receiptNumber} as "receiptNumber"
    from ${sql.table(source)}`
}

/**
 * Adds an entry for the payment marked paid in the CTE `source` of the same statement. `source` has the client's key
 * and the new `period`, `amount`, `utility` and `paidDate`.
 */
function addPaidToAuditLog(source: string, kind: ClientKind): RawBuilder<Record<string, never>> {
  return addPaymentToAuditLog(source, kind, { action: 'paid', figure: 'to', none: 'from' })
}

/** Adds an entry for the reverted payment; `source` has the same columns, with the values before the change. */
function addRevertedToAuditLog(source: string, kind: ClientKind): RawBuilder<Record<string, never>> {
  return addPaymentToAuditLog(source, kind, { action: 'reverted', figure: 'from', none: 'to' })
}

type PaymentEntry = { action: AuditAction; figure: 'from' | 'to'; none: 'from' | 'to' }

/** A CTE body; Kysely does not add the parentheses. */
function addPaymentToAuditLog(
  source: string,
  { subject, clients, ownerKey }: ClientKind,
  { action, figure, none }: PaymentEntry,
): RawBuilder<Record<string, never>> {
  const change = (field: AuditChange['field'], column: string) => sql`jsonb_build_object(
    'field', ${sql.lit(field)}, ${sql.lit(figure)}, ${sql.ref(`${source}.${column}`)}::text, ${sql.lit(none)}, null
  )`
  const changes = [change('amount', 'amount'), change('utilityAmount', 'utility'), change('paidDate', 'paidDate')]
  return sql`(
    insert into change_log (actor, subject, subject_id, subject_name, action, period, changes)
    select ${actorName()}, ${sql.lit(subject)}, owner.id, owner.name, ${sql.lit(action)}, ${sql.ref(`${source}.period`)},
      jsonb_build_array(${sql.join(changes)})
    from ${sql.table(source)} join ${sql.table(clients)} as owner on owner.id = ${sql.ref(`${source}.${ownerKey}`)}
  )`
}
