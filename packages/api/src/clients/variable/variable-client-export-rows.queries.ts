import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { VariableClientFilters } from '@isp/domain/variable-clients/variable-client.schema'
import { ROWS_AT_ONCE } from '../../export-table'
import { variableClientColumns } from '../../ledger/client-columns.queries'
import { variableClients } from '../../ledger/client-kind.queries'
import { pausesAsJson } from '../../ledger/client-state.queries'
import { standingOf } from '../../ledger/standing.queries'
import { collected, filteredVariableClients } from './variable-client-list.queries'

/** All variable clients that pass the filters, newest first, one by one. */
export function streamVariableClients(db: Db, filters: VariableClientFilters, today: LocalDate) {
  return filteredVariableClients(db, filters, today)
    .innerJoinLateral(standingOf(variableClients), (join) => join.onTrue())
    .select(variableClientColumns)
    .select(pausesAsJson(variableClients).as('pauses'))
    .select([collected.as('totalCollected'), 'standing.unpaidDueDate', 'standing.latestPeriod'])
    .orderBy('variable_clients.id', 'desc')
    .stream(ROWS_AT_ONCE)
}
