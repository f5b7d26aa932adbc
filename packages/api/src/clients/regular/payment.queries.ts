import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db, Trx } from '@isp/db/connection'
import type { PaidMonth } from '@isp/domain/audit-log/differences'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { addPaidToAuditLog, addRevertedToAuditLog, ofClient } from '../../audit-log/audit-log.queries'
import { addToMonthlySums, paidMonth, subtractFromMonthlySums } from '../../billing/monthly-sums.queries'

/** A regular client's payment as it is read. */
export const paymentColumns = [
  'payments.id',
  'payments.client_id as clientId',
  'payments.period',
  'payments.amount',
  'payments.due_date as dueDate',
  'payments.paid_date as paidDate',
  'payments.is_paid as isPaid',
  'payments.marked_at as markedAt',
  'payments.utility_amount as utilityAmount',
  'payments.created_at as createdAt',
] as const

/** Stores an unpaid payment. */
export async function insertPayment(
  trx: Trx,
  payment: { clientId: number; period: Period; amount: Quetzales; dueDate: LocalDate },
): Promise<void> {
  await trx
    .insertInto('payments')
    .values({
      client_id: payment.clientId,
      period: payment.period,
      amount: payment.amount,
      due_date: payment.dueDate,
    })
    .execute()
}

const jsonInstant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The same within a JSON value, where numbers lose their decimals and instants their form. */
export const paymentJsonColumns = [
  'payments.id',
  'payments.client_id as clientId',
  'payments.period',
  sql<Quetzales>`payments.amount::text`.as('amount'),
  'payments.due_date as dueDate',
  'payments.paid_date as paidDate',
  'payments.is_paid as isPaid',
  sql<string | null>`${jsonInstant('payments.marked_at')}`.as('markedAt'),
  sql<Quetzales>`payments.utility_amount::text`.as('utilityAmount'),
  sql<string>`${jsonInstant('payments.created_at')}`.as('createdAt'),
] as const

const paymentFields = [
  'id',
  'clientId',
  'period',
  'amount',
  'dueDate',
  'paidDate',
  'isPaid',
  'markedAt',
  'utilityAmount',
  'createdAt',
] as const

/** `markedAt` is the instant of marking, ISO-8601 in UTC. */
type PaymentToPay = { id: number; paidDate: LocalDate; markedAt: string; expectedAmount: Quetzales | null }

const payById = compileOnce((db, { id, paidDate, markedAt, expectedAmount }: Slots<PaymentToPay>) =>
  db
    .with('paid', (cte) =>
      cte
        .updateTable('payments')
        .from('clients')
        .set((eb) => ({
          is_paid: true,
          paid_date: paidDate,
          marked_at: markedAt,
          utility_amount: eb.ref('clients.utility'),
        }))
        .whereRef('clients.id', '=', 'payments.client_id')
        .where('payments.id', '=', id)
        .where('payments.is_paid', '=', false)
        .where(sql<boolean>`payments.amount = coalesce(${expectedAmount}::numeric, payments.amount)`)
        .returning([...paymentColumns, 'payments.utility_amount as utility']),
    )
    .with('trail', () => addPaidToAuditLog('paid', ofClient))
    .with('sums', () => addToMonthlySums('paid', 'regular'))
    .selectFrom('paid')
    .select(paymentFields),
)

/**
 * Marks an unpaid payment paid, with the client's present utility, and changes the monthly sums and the audit log in the
 * same statement; undefined when there is no such unpaid payment, or its amount is not the expected one.
 */
export async function payUnpaidPayment(db: Db, toPay: PaymentToPay) {
  const [payment] = await payById(db, toPay)
  return payment
}

const unpayById = compileOnce((db, { id }: Slots<{ id: number }>) =>
  db
    // Locked first: what it brought is read of the row as it is when it is this statement's turn.
    .with('before', (cte) =>
      cte
        .selectFrom('payments')
        .select([
          'id',
          'client_id as clientId',
          'period',
          'amount',
          'utility_amount as utility',
          'paid_date as paidDate',
        ])
        .where('id', '=', id)
        .where('is_paid', '=', true)
        .forUpdate(),
    )
    .with('reverted', (cte) =>
      cte
        .updateTable('payments')
        .from('before')
        .set({ is_paid: false, paid_date: null, marked_at: null, utility_amount: '0.00' })
        .whereRef('payments.id', '=', 'before.id')
        .returning([...paymentColumns]),
    )
    .with('trail', () => addRevertedToAuditLog('before', ofClient))
    .with('sums', () => subtractFromMonthlySums('before', 'regular'))
    .selectFrom('reverted')
    .select(paymentFields),
)

/**
 * Makes a paid payment unpaid, without date or utility, and changes the monthly sums and the audit log in the same
 * statement; undefined when there is no such paid payment.
 */
export async function unpayPaidPayment(db: Db, id: number) {
  const [payment] = await unpayById(db, { id })
  return payment
}

/** Whether a payment is paid, and its amount; undefined when there is none. */
export function findPayment(db: Db, id: number) {
  return db.selectFrom('payments').select(['is_paid as isPaid', 'amount']).where('id', '=', id).executeTakeFirst()
}

/** Gives the unpaid payments from a period on a new amount. */
export async function repriceUnpaidPayments(
  trx: Trx,
  { clientId, from, amount }: { clientId: number; from: Period; amount: Quetzales },
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ amount })
    .where('client_id', '=', clientId)
    .where('is_paid', '=', false)
    .where('period', '>=', from)
    .execute()
}

/** Moves the due dates of the unpaid payments from a period on to the day of a new start date. */
export async function moveUnpaidDueDates(
  trx: Trx,
  { clientId, from, startDate }: { clientId: number; from: Period; startDate: LocalDate },
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ due_date: sql<string>`due_date(${startDate}::date, period)` })
    .where('client_id', '=', clientId)
    .where('is_paid', '=', false)
    .where('period', '>=', from)
    .execute()
}

/** Deletes a client's payments; returns what the paid ones had brought, for each month of the paid date. */
export function deletePaymentsOfClient(trx: Trx, clientId: number): Promise<PaidMonth[]> {
  return trx
    .with('deleted', (cte) =>
      cte.deleteFrom('payments').where('client_id', '=', clientId).returning(['paid_date', 'amount', 'utility_amount']),
    )
    .selectFrom('deleted')
    .select(paidMonth)
    .where('paid_date', 'is not', null)
    .groupBy('month')
    .execute()
}
