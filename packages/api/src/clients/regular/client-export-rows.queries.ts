import type { Db } from '@isp/db/connection'
import type { SortedClientFilters } from '@isp/domain/clients/client-filters.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { type Period, periodOf } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { ROWS_AT_ONCE } from '../../export-table'
import { balanceOf } from '../../ledger/accounts.queries'
import { clientColumns } from '../../ledger/client-columns.queries'
import { regularClients } from '../../ledger/client-kind.queries'
import { pausesAsJson } from '../../ledger/client-state.queries'
import { standingOf } from '../../ledger/standing.queries'
import { orderedClients } from './client-order.queries'

/** In the order of the list. */
export function streamClients(db: Db, sorted: { filters: SortedClientFilters; today: LocalDate }) {
  return db
    .selectFrom(orderedClients(db, sorted))
    .innerJoin('clients', 'clients.id', 'ordered.id')
    .leftJoin('client_groups', 'client_groups.client_id', 'clients.id')
    .leftJoin('groups', 'groups.id', 'client_groups.group_id')
    .innerJoinLateral(standingOf(regularClients), (join) => join.onTrue())
    .select(clientColumns)
    .select([
      'clients.billed_from as billedFrom',
      'groups.name as groupName',
      'standing.unpaidDueDate',
      'standing.latestPeriod',
    ])
    .select([pausesAsJson(regularClients).as('pauses'), balanceOf(regularClients).as('accountBalance')])
    .orderBy('ordered.part')
    .orderBy('ordered.place')
    .stream(ROWS_AT_ONCE)
}

/**
 * 'Se cobra desde' for the installation that imports the client: the oldest month that it owes, else the one behind its
 * latest payment; null of a client without months (product/billing#se-cobra-desde).
 */
const chargedFrom = sql<Period | null>`coalesce(
  (select min(period) from payments where client_id = clients.id and not is_paid),
  greatest(clients.billed_from, (
    select to_char((max(period) || '-01')::date + interval '1 month', 'YYYY-MM') from payments where client_id = clients.id
  ))
)`

/** The sum of a client's unpaid months up to that of `today`, in quetzales; its account is not subtracted. */
const owedUntil = (today: LocalDate) => sql<Quetzales>`(
  select coalesce(sum(amount), 0)::numeric(12, 2)::text from payments
  where client_id = clients.id and not is_paid and period <= ${periodOf(today)}
)`

/** Streams all clients with every field, their pauses and the name of their group, oldest first, as an import creates them. */
export function streamClientsToImport(db: Db, today: LocalDate) {
  return db
    .selectFrom('clients')
    .leftJoin('client_groups', 'client_groups.client_id', 'clients.id')
    .leftJoin('groups', 'groups.id', 'client_groups.group_id')
    .select(clientColumns)
    .select(['groups.name as group', chargedFrom.as('chargedFrom'), owedUntil(today).as('owed')])
    .select([pausesAsJson(regularClients).as('pauses'), balanceOf(regularClients).as('accountBalance')])
    .orderBy('clients.id')
    .stream(ROWS_AT_ONCE)
}
