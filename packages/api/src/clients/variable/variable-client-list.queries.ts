import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import { inSnapshot } from '@isp/db/snapshot'
import { clientStanding } from '@isp/domain/billing/client-standing'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import { presentState } from '@isp/domain/pauses/pauses'
import type {
  ListVariableClientsInput,
  VariableClientFilters,
} from '@isp/domain/variable-clients/variable-client.schema'
import { type SqlBool, sql } from 'kysely'
import { ROWS_AT_ONCE } from '../../export-table'
import { balanceOf } from '../../ledger/accounts.queries'
import { listedColumns, variableClientColumns } from '../../ledger/client-columns.queries'
import { variableClients } from '../../ledger/client-kind.queries'
import { countRows, type Page, windowOf } from '../../ledger/client-page.queries'
import { clientNames, matchesSearch, planForSearch } from '../../ledger/client-search.queries'
import { pausesAsJson } from '../../ledger/client-state.queries'
import { conditionsOf, type FilterConditions } from '../../ledger/filter-conditions.queries'
import { hasStatus, standingOf } from '../../ledger/standing.queries'
import { orderedParts, type Part, part, readParts } from '../shared/client-parts.queries'
import { byRelevance, statusesOf } from '../shared/relevance.queries'

/** Total paid by a client, in quetzales. */
const collected = sql<Quetzales>`(
  select coalesce(sum(amount), 0.00) from variable_payments
  where variable_payments.variable_client_id = variable_clients.id and is_paid
)`

/** Finds who left, too, without a status; by default only a search does. */
type EveryState = { everyState?: boolean }

/** One page, newest first; of a search the names that it matches best first (specification 5 A1). */
export async function listVariableClients(
  db: Db,
  { page, limit, ...filters }: ListVariableClientsInput & EveryState,
  today: LocalDate,
) {
  const ids = await readIds(db, { page, limit, filters, today })
  const rows = ids.length === 0 ? [] : await findListRows(db, { ids })
  return rows.map((row) => toListItem(row, today))
}

type Filtered = { filters: VariableClientFilters & EveryState; today: LocalDate }

/** All parts are read from one snapshot: otherwise a client that is paid meanwhile would be found in two of them, or in none. */
function readIds(db: Db, { page, limit, ...filtered }: Filtered & Page): Promise<number[]> {
  const window = windowOf({ page, limit })
  if (filtered.filters.search === '') return readParts(partsOf(db, filtered), window)
  return inSnapshot(db, async (trx) => {
    await planForSearch(trx)
    return readParts(partsOf(trx, filtered), window)
  })
}

function partsOf(db: Db, { filters, today }: Filtered): Part[] {
  const { search, status, everyState = search !== '' } = filters
  const found = () => filteredVariableClients(db, filters, today).select('variable_clients.id')
  if (search === '') return [part((turn) => found().orderBy('variable_clients.id', turn('desc')), found())]
  return byRelevance(variableClients, {
    search,
    statuses: statusesOf(status),
    found,
    unsearched: () =>
      filteredVariableClients(db, { ...filters, search: '', everyState }, today).select('variable_clients.id'),
  })
}

const findListRows = compileOnce((db, { ids }: Slots<{ ids: readonly number[] }>) =>
  db
    .selectFrom('variable_clients')
    .innerJoinLateral(standingOf(variableClients), (join) => join.onTrue())
    .selectAll('standing')
    .select(pausesAsJson(variableClients).as('pauses'))
    .select('variable_clients.billed_from as billedFrom')
    .select([...listedColumns('variable_clients'), 'variable_clients.address', collected.as('totalCollected')])
    .select(balanceOf(variableClients).as('accountBalance'))
    .where('variable_clients.id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], variable_clients.id)`),
)

type ListRow = Awaited<ReturnType<typeof findListRows>>[number]

function toListItem(row: ListRow, today: LocalDate) {
  const {
    unpaidId: id,
    unpaidPeriod: period,
    unpaidDueDate: dueDate,
    unpaidAmount,
    latestPeriod,
    billedFrom: _,
    pauses,
    ...client
  } = row
  return {
    ...client,
    ...clientStanding(row, today),
    ...presentState(pauses, today),
    /** The earliest-due unpaid payment, which 'Pagar' pays. */
    nextPayment: id === null || period === null || dueDate === null ? null : { id, period, dueDate },
  }
}

/** In the order of the list. */
export function streamVariableClients(db: Db, filters: VariableClientFilters, today: LocalDate) {
  return db
    .selectFrom(orderedParts(partsOf(db, { filters, today })))
    .innerJoin('variable_clients', 'variable_clients.id', 'ordered.id')
    .innerJoinLateral(standingOf(variableClients), (join) => join.onTrue())
    .select(variableClientColumns)
    .select([pausesAsJson(variableClients).as('pauses'), balanceOf(variableClients).as('accountBalance')])
    .select('variable_clients.billed_from as billedFrom')
    .select([collected.as('totalCollected'), 'standing.unpaidDueDate', 'standing.latestPeriod'])
    .orderBy('ordered.part')
    .orderBy('ordered.place')
    .stream(ROWS_AT_ONCE)
}

export function countVariableClients(
  db: Db,
  filters: VariableClientFilters & EveryState,
  today: LocalDate,
): Promise<number> {
  return countRows(filteredVariableClients(db, filters, today))
}

/** The variable clients that pass the filters as of today; who left only by that status, or by a search without a status. */
function filteredVariableClients(
  db: Pick<Db, 'selectFrom'>,
  { everyState, ...filters }: VariableClientFilters & EveryState,
  today: LocalDate,
) {
  const asOf = { today, searched: everyState ?? filters.search !== '' }
  return db.selectFrom('variable_clients').where((eb) => eb.and(conditionsOf(conditions, filters, asOf)))
}

const conditions: FilterConditions<VariableClientFilters, { today: LocalDate; searched: boolean }> = {
  status: (status, asOf) => hasStatus(variableClients, status, asOf),
  search: (search) => search !== '' && matchesSearch(clientNames('variable_clients'), search),
  minCollected: (amount) => amount !== undefined && sql<SqlBool>`${collected} >= ${amount}`,
  maxCollected: (amount) => amount !== undefined && sql<SqlBool>`${collected} <= ${amount}`,
}
