import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import { clientStanding } from '@isp/domain/billing/client-standing'
import type { ClientFilters, ListClientsInput } from '@isp/domain/clients/client.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { type RawBuilder, sql } from 'kysely'
import { regularClients } from '../shared/client-kind.queries'
import { countRows, readPage, type Window } from '../shared/client-page.queries'
import { matchesSearch } from '../shared/client-search.queries'
import { isPending, standingOf } from '../shared/standing.queries'

export type ClientListItem = Awaited<ReturnType<typeof listClients>>[number]

/**
 * One page of the clients that pass the filters, newest first: what the dashboard shows of each, with the
 * earliest-due unpaid payment (the one that 'Pagar' pays) and the paid one that was registered last, which
 * 'Revertir pago' offers (specification 3 A1).
 */
export async function listClients(db: Db, { page, limit, ...filters }: ListClientsInput, today: LocalDate) {
  const window = { limit, offset: (page - 1) * limit }
  const rows = isUnfiltered(filters) ? await newestRows(db, window) : await filteredRows(db, filters, window)
  return rows.map((row) => toListItem(row, today))
}

/**
 * The page that the dashboard opens with, in one statement. Limit and offset are subqueries, so that PostgreSQL does not
 * plan the statement again for each page.
 */
const newestRows = compileOnce((db, { limit, offset }: Slots<Window>) =>
  listRows(
    db,
    sql`array(
      select id from clients order by id desc limit (select ${limit}::int) offset (select ${offset}::int)
    )`,
  ),
)

function filteredRows(db: Db, filters: ClientFilters, window: Window) {
  const filtered = filteredClients(db, filters).select('clients.id').orderBy('clients.id', 'desc')
  return readPage(filtered, window, (ids) => rowsOfIds(db, { ids }))
}

const rowsOfIds = compileOnce((db, { ids }: Slots<{ ids: readonly number[] }>) => listRows(db, sql`${ids}::int[]`))

/** The list's columns of the clients with these ids, an array, newest first. */
function listRows(db: Db, ids: RawBuilder<unknown>) {
  return db
    .selectFrom('clients')
    .leftJoin('client_groups', 'client_groups.client_id', 'clients.id')
    .leftJoin('groups', 'groups.id', 'client_groups.group_id')
    .innerJoinLateral(standingOf(regularClients), (join) => join.onTrue())
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select(['id', 'period', 'amount', 'paid_date', 'utility_amount', 'marked_at'])
          .whereRef('payments.client_id', '=', 'clients.id')
          .where('is_paid', '=', sql.lit(true))
          .orderBy('marked_at', (order) => order.desc().nullsLast())
          .orderBy('period', 'desc')
          .limit(sql.lit(1))
          .as('paid'),
      (join) => join.onTrue(),
    )
    .selectAll('standing')
    .select([
      'clients.id',
      'clients.name',
      'clients.phone',
      'groups.name as groupName',
      'clients.monthly_amount as monthlyAmount',
      'clients.utility',
      'clients.start_date as startDate',
      'clients.wifi_name as wifiName',
      'clients.version',
      sql<boolean>`clients.wifi_password is not null`.as('hasWifiPassword'),
      'paid.id as paidId',
      'paid.period as paidPeriod',
      'paid.amount as paidAmount',
      'paid.paid_date as paidDate',
      'paid.utility_amount as paidUtilityAmount',
      'paid.marked_at as paidMarkedAt',
    ])
    .where('clients.id', '=', sql<number>`any(${ids})`)
    .orderBy('clients.id', 'desc')
}

/** Number of clients that match the filters. */
export function countClients(db: Db, filters: ClientFilters): Promise<number> {
  return countRows(filteredClients(db, filters))
}

function isUnfiltered({ search, groupSearch, status, minAmount, maxAmount }: ClientFilters): boolean {
  return !search && !groupSearch && status === 'all' && minAmount === undefined && maxAmount === undefined
}

/** The clients that pass the filters. */
export function filteredClients(db: Pick<Db, 'selectFrom'>, filters: ClientFilters) {
  const { search, groupSearch, status, minAmount, maxAmount } = filters
  return db
    .selectFrom('clients')
    .$if(search !== '', (query) => query.where(matchesSearch(sql.ref('clients.search_text'), search)))
    .$if(groupSearch !== '', (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('client_groups')
            .select('client_groups.client_id')
            .whereRef('client_groups.client_id', '=', 'clients.id')
            .where('client_groups.group_id', '=', sql<number>`any(array(${groupsNamed(db, groupSearch)}))`),
        ),
      ),
    )
    .$if(status === 'pending', (query) => query.where(isPending(regularClients)))
    .$if(status === 'paid', (query) => query.where((eb) => eb.not(isPending(regularClients))))
    .$if(minAmount !== undefined, (query) => query.where('clients.monthly_amount', '>=', minAmount ?? ''))
    .$if(maxAmount !== undefined, (query) => query.where('clients.monthly_amount', '<=', maxAmount ?? ''))
}

/** The groups are found first and passed as one array, so that clients are still read newest first. */
function groupsNamed(db: Pick<Db, 'selectFrom'>, groupSearch: string) {
  return (
    db
      .selectFrom('groups')
      .select('groups.id')
      // The stored text also contains the location, but avoids normalizing every name.
      .where(matchesSearch(sql.ref('groups.search_text'), groupSearch))
      .where(matchesSearch(sql`searchable(groups.name)`, groupSearch))
  )
}

type ListRow = Awaited<ReturnType<typeof rowsOfIds>>[number]

function toListItem(row: ListRow, today: LocalDate) {
  const { id, name, phone, groupName, monthlyAmount, utility, startDate, wifiName, hasWifiPassword, version } = row
  return {
    id,
    name,
    phone,
    groupName,
    monthlyAmount,
    utility,
    startDate,
    wifiName,
    hasWifiPassword,
    version,
    ...clientStanding(row, today),
    nextPayment: unpaidPayment(row),
    lastPaidPayment: paidPayment(row),
  }
}

function unpaidPayment({ unpaidId: id, unpaidPeriod: period, unpaidAmount: amount, unpaidDueDate: dueDate }: ListRow) {
  return id === null || period === null || amount === null || dueDate === null ? null : { id, period, amount, dueDate }
}

function paidPayment({ paidId: id, paidPeriod: period, paidAmount: amount, ...paid }: ListRow) {
  if (id === null || period === null || amount === null) return null
  const { paidDate, paidUtilityAmount: utilityAmount, paidMarkedAt: markedAt } = paid
  return { id, period, amount, paidDate, utilityAmount, markedAt }
}
