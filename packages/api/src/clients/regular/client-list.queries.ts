import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { Db } from '@isp/db/connection'
import { clientStanding } from '@isp/domain/billing/client-standing'
import type { ListClientsInput } from '@isp/domain/clients/client.schema'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { type RawBuilder, sql } from 'kysely'
import { listedColumns } from '../shared/client-columns.queries'
import { regularClients } from '../shared/client-kind.queries'
import { windowOf } from '../shared/client-page.queries'
import { standingWithDebtOf } from '../shared/standing.queries'
import { isUnfiltered } from './client-filters.queries'
import { readClientIds } from './client-order.queries'

/**
 * One page of the clients that match the filters: what the dashboard shows of each, with what it owes, the
 * earliest-due unpaid payment (the one that 'Pagar' pays) and the paid one that was registered last, which
 * 'Revertir pago' offers (specification 3 A1, A4, A5).
 */
export async function listClients(db: Db, { page, limit, ...filters }: ListClientsInput, today: LocalDate) {
  const rows =
    filters.sort === 'newest' && isUnfiltered(filters)
      ? await newestRows(db, { ...windowOf({ page, limit }), today })
      : await sortedRows(db, await readClientIds(db, { page, limit, filters, today }), today)
  return rows.map((row) => toListItem(row, today))
}

type Window = { limit: number; offset: number; today: LocalDate }

/**
 * The page that the dashboard opens with, in one statement. Limit and offset are subqueries, so that PostgreSQL does not
 * plan the statement again for each page.
 */
const newestRows = compileOnce((db, { limit, offset, today }: Slots<Window>) =>
  listRows(
    db,
    sql`array(
      select id from clients order by id desc limit (select ${limit}::int) offset (select ${offset}::int)
    )`,
    today,
  ),
)

/** Ids first: only they depend on the filters, so the joins of this statement are planned once. */
async function sortedRows(db: Db, ids: readonly number[], today: LocalDate) {
  if (ids.length === 0) return []
  const rows = new Map((await rowsOfIds(db, { ids, today })).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

const rowsOfIds = compileOnce((db, { ids, today }: Slots<{ ids: readonly number[]; today: LocalDate }>) =>
  listRows(db, sql`${ids}::int[]`, today),
)

/** The list's columns of the clients with these ids, an array, newest first. */
function listRows(db: Db, ids: RawBuilder<unknown>, today: RawBuilder<LocalDate>) {
  return db
    .selectFrom('clients')
    .leftJoin('client_groups', 'client_groups.client_id', 'clients.id')
    .leftJoin('groups', 'groups.id', 'client_groups.group_id')
    .innerJoinLateral(standingWithDebtOf(regularClients, today), (join) => join.onTrue())
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
      ...listedColumns('clients'),
      'groups.name as groupName',
      'clients.monthly_amount as monthlyAmount',
      'clients.utility',
      'clients.wifi_name as wifiName',
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

type ListRow = Awaited<ReturnType<typeof rowsOfIds>>[number]

function toListItem(row: ListRow, today: LocalDate) {
  const { id, name, phone, groupName, monthlyAmount, utility, startDate, wifiName, hasWifiPassword, version } = row
  const { overdueCount, overdueAmount, openAmount } = row
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
    overdueCount,
    overdueAmount,
    openAmount,
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
