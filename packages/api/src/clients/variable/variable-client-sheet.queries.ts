import type { Db } from '@isp/db/connection'
import { nextPaymentDate } from '@isp/domain/billing/next-payment-date'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { VariableClientFilters } from '@isp/domain/variable-clients/variable-client.schema'
import { sql } from 'kysely'
import { ROWS_AT_ONCE } from '../../export-table'
import { variableClientColumns } from '../shared/client-columns.queries'
import { collected, filteredVariableClients } from './variable-client-list.queries'
import { variablePaymentColumns } from './variable-payment.queries'

/** All variable clients that pass the filters, newest first, one by one: what their list shows of each. */
export async function* streamVariableClients(db: Db, filters: VariableClientFilters, today: LocalDate) {
  const rows = db
    .selectFrom('variable_clients')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('variable_payments')
          .select('due_date')
          .whereRef('variable_client_id', '=', 'variable_clients.id')
          .where('is_paid', '=', sql.lit(false))
          .orderBy('due_date')
          .limit(sql.lit(1))
          .as('unpaid'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('variable_payments')
          .select('period')
          .whereRef('variable_client_id', '=', 'variable_clients.id')
          .orderBy('period', 'desc')
          .limit(sql.lit(1))
          .as('latest'),
      (join) => join.onTrue(),
    )
    .where('variable_clients.id', 'in', filteredVariableClients(db, filters).select('variable_clients.id'))
    .select(variableClientColumns)
    .select([collected.as('totalCollected'), 'unpaid.due_date as unpaidDueDate', 'latest.period as latestPeriod'])
    .orderBy('variable_clients.id', 'desc')
    .stream(ROWS_AT_ONCE)
  for await (const { latestPeriod, ...client } of rows) {
    const facts = { startDate: client.startDate, earliestUnpaidDueDate: client.unpaidDueDate, latestPeriod }
    yield { ...client, nextPaymentDate: nextPaymentDate(facts, today) }
  }
}

/** The payments of one variable client, latest due first, one by one. */
export function streamPaymentsOfVariableClient(db: Db, variableClientId: number) {
  return db
    .selectFrom('variable_payments')
    .select(variablePaymentColumns)
    .where('variable_client_id', '=', variableClientId)
    .orderBy('due_date', 'desc')
    .orderBy('id', 'desc')
    .stream(ROWS_AT_ONCE)
}

export async function variableClientExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('variable_clients').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
