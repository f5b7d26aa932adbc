import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import { openDebt } from '@isp/domain/billing/client-debt'
import { clientStanding } from '@isp/domain/billing/client-standing'
import type { ListClientsInput, SortedClientFilters } from '@isp/domain/clients/client-filters.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { presentState } from '@isp/domain/pauses/pauses'
import { netDebt } from '@isp/domain/receipts/account-rules'
import { type RawBuilder, sql } from 'kysely'
import { balanceOf } from '../../ledger/accounts.queries'
import { listedColumns } from '../../ledger/client-columns.queries'
import { regularClients } from '../../ledger/client-kind.queries'
import { windowOf } from '../../ledger/client-page.queries'
import { hasNotLeft, hasNotLeftByRow, pausesAsJson } from '../../ledger/client-state.queries'
import { latestPeriod, pendingIds, unpaidAsJson } from '../../ledger/standing.queries'
import { DEEP_ROWS } from '../shared/client-parts.queries'
import { isUnfiltered } from './client-filters.queries'
import { readClientIds } from './client-order.queries'

/**
 * One page of the clients that match the filters: what the dashboard shows of each, with what it owes, the
 * earliest-due unpaid payment (the one that 'Pagar' pays) and whether 'Revertir pago' has a payment to offer
 * (specification 3 A4, A5).
 */
export async function listClients(db: Db, { page, limit, ...filters }: ListClientsInput, today: LocalDate) {
  const window = windowOf({ page, limit })
  const rowsOfPage = statementOf(filters, window)
  const rows = rowsOfPage
    ? await rowsOfPage(db, { ...window, today })
    : await sortedRows(db, await readClientIds(db, { page, limit, filters, today }))
  return rows.map((row) => toListItem(row, today))
}

/** The single statement of the pages that are opened most: newest first, all clients or only the pending ones. */
function statementOf(filters: SortedClientFilters, { offset }: Window) {
  const isNear = offset < DEEP_ROWS
  if (filters.sort !== 'newest' || !isUnfiltered({ ...filters, status: 'all' })) return undefined
  if (filters.status === 'all') return isNear ? newestRows : newestRowsFarOn
  return filters.status === 'pending' && isNear ? newestPendingRows : undefined
}

type Window = { limit: number; offset: number }

/** The page that the dashboard opens with. */
const newestRows = rowsOfNewest((today) => sql`select id from clients where ${hasNotLeftByRow(regularClients, today)}`)

const newestRowsFarOn = rowsOfNewest((today) => sql`select id from clients where ${hasNotLeft(regularClients, today)}`)

const newestPendingRows = rowsOfNewest((today) => pendingIds(regularClients, today))

/**
 * A page of the clients whose ids a query finds, newest first. Limit and offset are subqueries, so that PostgreSQL does not
 * plan the statement again for each page.
 */
function rowsOfNewest(idsOf: (today: RawBuilder<LocalDate>) => RawBuilder<unknown>) {
  return compileOnce((db, { limit, offset, today }: Slots<Window & { today: LocalDate }>) =>
    listRows(
      db,
      sql`array(
        ${idsOf(today)} order by id desc limit (select ${limit}::int) offset (select ${offset}::int)
      )`,
    ),
  )
}

/** Ids first: only they depend on the filters, so the joins of this statement are planned once. */
async function sortedRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = new Map((await rowsOfIds(db, { ids })).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const rowsOfIds = compileOnce((db, { ids }: Slots<{ ids: readonly number[] }>) => listRows(db, sql`${ids}::int[]`))

/** The list's columns of the clients with these ids, an array, newest first. */
function listRows(db: Db, ids: RawBuilder<unknown>) {
  return db
    .selectFrom('clients')
    .leftJoin('client_groups', 'client_groups.client_id', 'clients.id')
    .leftJoin('groups', 'groups.id', 'client_groups.group_id')
    .innerJoinLateral(unpaidAsJson(regularClients), (join) => join.onTrue())
    .select([
      ...listedColumns('clients'),
      'groups.name as groupName',
      'clients.monthly_amount as monthlyAmount',
      'clients.utility',
      'clients.billed_from as billedFrom',
      'clients.wifi_name as wifiName',
      sql<boolean>`clients.wifi_password is not null`.as('hasWifiPassword'),
      'unpaid.payments as unpaid',
      latestPeriod(regularClients).as('latestPeriod'),
      balanceOf(regularClients).as('accountBalance'),
      pausesAsJson(regularClients).as('pauses'),
      sql<boolean>`exists (select from payments where client_id = clients.id and is_paid)`.as('hasPaidPayment'),
    ])
    .where('clients.id', '=', sql<number>`any(${ids})`)
    .orderBy('clients.id', 'desc')
}

type ListRow = Awaited<ReturnType<typeof rowsOfIds>>[number]

function toListItem(row: ListRow, today: LocalDate) {
  const { id, name, phone, groupName, monthlyAmount, utility, startDate, wifiName, hasWifiPassword, version } = row
  const open = row.unpaid ?? []
  const [nextPayment = null] = open
  const { latestPeriod, billedFrom, pauses, accountBalance } = row
  const facts = { startDate, latestPeriod, billedFrom, pauses, unpaidDueDate: nextPayment?.dueDate ?? null }
  const { status, nextPaymentDate } = clientStanding(facts, today)
  const { overdueCount, overdueAmount, openAmount } = openDebt(open, today)
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
    status,
    ...presentState(pauses, today),
    nextPaymentDate,
    overdueCount,
    overdueAmount,
    openAmount,
    accountBalance,
    netDebt: netDebt(openAmount, accountBalance),
    nextPayment,
    /** Whether `payments.lastPaid` finds a payment. */
    hasPaidPayment: row.hasPaidPayment,
  }
}
