import type { Db, Trx } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import { sql } from 'kysely'

/** The paid payment of a client that was marked last, in any period (specification 3 A1); undefined without one. */
export function findLastPaid(db: Db, clientId: number) {
  return db
    .selectFrom('payments')
    .select([
      'id',
      'period',
      'amount',
      'paid_date as paidDate',
      'utility_amount as utilityAmount',
      'marked_at as markedAt',
    ])
    .select(({ selectFrom }) =>
      selectFrom('receipt_lines')
        .select('receipt')
        .where('kind', '=', 'regular')
        .whereRef('payment_id', '=', 'payments.id')
        .where('voided_at', 'is', null)
        .as('receiptNumber'),
    )
    .where('client_id', '=', clientId)
    .where('is_paid', '=', true)
    .orderBy('marked_at', (order) => order.desc().nullsLast())
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type FromPeriod<Value> = { clientId: number; from: Period } & Value

/** Moves the due dates of the unpaid payments from a period on to the day of a new start date. */
export async function moveUnpaidDueDates(
  trx: Trx,
  { startDate, ...payments }: FromPeriod<{ startDate: LocalDate }>,
): Promise<void> {
  await updateUnpaid(trx, payments)
    .set({ due_date: sql<string>`due_date(${startDate}::date, period)` })
    .execute()
}

function updateUnpaid(trx: Trx, { clientId, from }: FromPeriod<unknown>) {
  return trx
    .updateTable('payments')
    .where('client_id', '=', clientId)
    .where('is_paid', '=', false)
    .where('period', '>=', from)
}
