import type { Db } from '@isp/db/connection'
import { nextPaymentDate } from '@isp/domain/billing/next-payment-date'
import type { ClientFilters } from '@isp/domain/clients/client.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { sql } from 'kysely'
import { ROWS_AT_ONCE } from '../../export-table'
import { clientColumns } from '../shared/client-columns.queries'
import { filteredClients } from './client-list.queries'
import { paymentColumns } from './payment.queries'

/** All clients that pass the filters, newest first, one by one. */
export async function* streamClients(db: Db, filters: ClientFilters, today: LocalDate) {
  const rows = db
    .selectFrom('clients')
    .leftJoin('client_groups', 'client_groups.client_id', 'clients.id')
    .leftJoin('groups', 'groups.id', 'client_groups.group_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select('due_date')
          .whereRef('payments.client_id', '=', 'clients.id')
          .where('is_paid', '=', sql.lit(false))
          .orderBy('due_date')
          .limit(sql.lit(1))
          .as('unpaid'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select('period')
          .whereRef('payments.client_id', '=', 'clients.id')
          .orderBy('period', 'desc')
          .limit(sql.lit(1))
          .as('latest'),
      (join) => join.onTrue(),
    )
    .where('clients.id', 'in', filteredClients(db, filters).select('clients.id'))
    .select(clientColumns)
    .select(['groups.name as groupName', 'unpaid.due_date as unpaidDueDate', 'latest.period as latestPeriod'])
    .orderBy('clients.id', 'desc')
    .stream(ROWS_AT_ONCE)
  for await (const { latestPeriod, ...client } of rows) {
    const facts = { startDate: client.startDate, earliestUnpaidDueDate: client.unpaidDueDate, latestPeriod }
    yield { ...client, nextPaymentDate: nextPaymentDate(facts, today) }
  }
}

/** The payments of one client, latest due first, one by one. */
export function streamPaymentsOfClient(db: Db, clientId: number) {
  return db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('client_id', '=', clientId)
    .orderBy('due_date', 'desc')
    .orderBy('id', 'desc')
    .stream(ROWS_AT_ONCE)
}

export async function clientExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
