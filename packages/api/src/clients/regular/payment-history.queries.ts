import type { Db } from '@isp/db/connection'
import type { PaymentHistoryFilters } from '@isp/domain/clients/client.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { addMonths, periodOf } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { ROWS_AT_ONCE } from '../../export-table'
import { regularClients } from '../shared/client-kind.queries'
import { paymentsOf } from '../shared/payment.queries'

type Filtered = { filters: PaymentHistoryFilters; today: LocalDate }

/** One page of the payments of all regular clients that match the filters, latest due first. */
export function listPaymentHistory(db: Db, { page, limit, ...filtered }: Filtered & { page: number; limit: number }) {
  return db
    .with('page', (cte) =>
      filteredPayments(cte, filtered)
        .select('payment.id')
        .orderBy('payment.dueDate', 'desc')
        .orderBy('payment.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .selectFrom('page')
    .innerJoin(paymentsOf(regularClients), 'payment.id', 'page.id')
    .innerJoin('clients', 'clients.id', 'payment.clientId')
    .selectAll('payment')
    .select('clients.name as clientName')
    .orderBy('payment.dueDate', 'desc')
    .orderBy('payment.id', 'desc')
    .execute()
}

/** Number and sums (in quetzales) of the payments that match the filters. */
export function sumPaymentHistory(db: Db, filtered: Filtered) {
  return filteredPayments(db, filtered)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<Quetzales>`coalesce(sum(amount), 0.00)`.as('amount'),
      sql<Quetzales>`coalesce(sum("utilityAmount"), 0.00)`.as('utilityAmount'),
    ])
    .executeTakeFirstOrThrow()
}

/** Streams all payments that match the filters, in the order of the pages. */
export function streamPaymentHistory(db: Db, filtered: Filtered) {
  return filteredPayments(db, filtered)
    .innerJoin('clients', 'clients.id', 'payment.clientId')
    .selectAll('payment')
    .select('clients.name as clientName')
    .orderBy('payment.dueDate', 'desc')
    .orderBy('payment.id', 'desc')
    .stream(ROWS_AT_ONCE)
}

function filteredPayments(db: Pick<Db, 'selectFrom'>, { filters: { status, period }, today }: Filtered) {
  const month = addMonths(periodOf(today), period === 'last-month' ? -1 : 0)
  return (
    db
      .selectFrom(paymentsOf(regularClients))
      .$if(status === 'paid', (query) => query.where('isPaid', '=', sql.lit(true)))
      .$if(status === 'pending', (query) => query.where('isPaid', '=', sql.lit(false)).where('dueDate', '>=', today))
      .$if(status === 'overdue', (query) => query.where('isPaid', '=', sql.lit(false)).where('dueDate', '<', today))
      // A payment is always due within its period, so the index on the due date serves both.
      .$if(period !== 'all', (query) =>
        query.where('dueDate', '>=', `${month}-01`).where('dueDate', '<', `${addMonths(month, 1)}-01`),
      )
  )
}
