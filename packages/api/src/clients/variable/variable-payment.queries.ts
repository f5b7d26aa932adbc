import type { Db, Trx } from '@isp/db/connection'
import type { PaidMonth } from '@isp/domain/audit-log/differences'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { addPaidToAuditLog, addRevertedToAuditLog, ofVariableClient } from '../../audit-log/audit-log.queries'
import { addToMonthlySums, paidMonth, subtractFromMonthlySums } from '../../billing/monthly-sums.queries'

/** A variable client's payment as it is read; without amount and utility until it is paid. */
export const variablePaymentColumns = [
  'variable_payments.id',
  'variable_payments.variable_client_id as variableClientId',
  'variable_payments.period',
  'variable_payments.amount',
  'variable_payments.due_date as dueDate',
  'variable_payments.paid_date as paidDate',
  'variable_payments.is_paid as isPaid',
  'variable_payments.marked_at as markedAt',
  'variable_payments.utility_amount as utilityAmount',
  'variable_payments.created_at as createdAt',
] as const

/** Stores an unpaid payment. */
export async function insertVariablePayment(
  trx: Trx,
  payment: { variableClientId: number; period: Period; dueDate: LocalDate },
): Promise<void> {
  await trx
    .insertInto('variable_payments')
    .values({ variable_client_id: payment.variableClientId, period: payment.period, due_date: payment.dueDate })
    .execute()
}

/** `markedAt` is the instant of marking, ISO-8601 in UTC. */
export type PaidFigures = { paidDate: LocalDate; markedAt: string; amount: Quetzales; utilityAmount: Quetzales }

const variablePaymentFields = [
  'id',
  'variableClientId',
  'period',
  'amount',
  'dueDate',
  'paidDate',
  'isPaid',
  'markedAt',
  'utilityAmount',
  'createdAt',
] as const

/**
 * Marks an unpaid payment paid, and changes the monthly sums and the audit log in the same statement. Undefined when there
 * is no such unpaid payment.
 */
export function payUnpaidVariablePayment(db: Db, id: number, paid: PaidFigures) {
  return db
    .with('paid', (cte) =>
      cte
        .updateTable('variable_payments')
        .set({
          is_paid: true,
          paid_date: paid.paidDate,
          marked_at: paid.markedAt,
          amount: paid.amount,
          utility_amount: paid.utilityAmount,
        })
        .where('id', '=', id)
        .where('is_paid', '=', false)
        .returning([...variablePaymentColumns, 'variable_payments.utility_amount as utility']),
    )
    .with('trail', () => addPaidToAuditLog('paid', ofVariableClient))
    .with('sums', () => addToMonthlySums('paid', 'variable'))
    .selectFrom('paid')
    .select(variablePaymentFields)
    .executeTakeFirst()
}

/**
 * Makes a paid payment unpaid, without date, amount or utility, and changes the monthly sums and the audit log in the same
 * statement; undefined when there is no such paid payment.
 */
export function unpayPaidVariablePayment(db: Db, id: number) {
  return (
    db
      // Locked first: what it brought is read of the row as it is when it is this statement's turn.
      .with('before', (cte) =>
        cte
          .selectFrom('variable_payments')
          .select([
            'id',
            'variable_client_id as variableClientId',
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
          .updateTable('variable_payments')
          .from('before')
          .set({ is_paid: false, paid_date: null, marked_at: null, amount: null, utility_amount: null })
          .whereRef('variable_payments.id', '=', 'before.id')
          .returning([...variablePaymentColumns]),
      )
      .with('trail', () => addRevertedToAuditLog('before', ofVariableClient))
      .with('sums', () => subtractFromMonthlySums('before', 'variable'))
      .selectFrom('reverted')
      .select(variablePaymentFields)
      .executeTakeFirst()
  )
}

export async function variablePaymentExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('variable_payments').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Deletes a variable client's payments; returns what the paid ones had brought, for each month of the paid date. */
export function deletePaymentsOfVariableClient(trx: Trx, variableClientId: number): Promise<PaidMonth[]> {
  return trx
    .with('deleted', (cte) =>
      cte
        .deleteFrom('variable_payments')
        .where('variable_client_id', '=', variableClientId)
        .returning(['paid_date', 'amount', 'utility_amount']),
    )
    .selectFrom('deleted')
    .select(paidMonth)
    .where('paid_date', 'is not', null)
    .groupBy('month')
    .execute()
}
