import type { Db } from '@isp/db/connection'

/**
 * The paid payment of a client that was marked last, in any period (product/payments#last-payment); undefined without
 * one.
 */
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
