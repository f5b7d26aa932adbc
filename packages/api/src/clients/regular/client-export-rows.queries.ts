import type { Db } from '@isp/db/connection'
import type { ClientFilters } from '@isp/domain/clients/client.schema'
import { ROWS_AT_ONCE } from '../../export-table'
import { clientColumns } from '../shared/client-columns.queries'
import { regularClients } from '../shared/client-kind.queries'
import { standingOf } from '../shared/standing.queries'
import { filteredClients } from './client-list.queries'

/** Streams all clients that match the filters, newest first. */
export function streamClients(db: Db, filters: ClientFilters) {
  return filteredClients(db, filters)
    .leftJoin('client_groups', 'client_groups.client_id', 'clients.id')
    .leftJoin('groups', 'groups.id', 'client_groups.group_id')
    .innerJoinLateral(standingOf(regularClients), (join) => join.onTrue())
    .select(clientColumns)
    .select(['groups.name as groupName', 'standing.unpaidDueDate', 'standing.latestPeriod'])
    .orderBy('clients.id', 'desc')
    .stream(ROWS_AT_ONCE)
}
