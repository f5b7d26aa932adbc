import type { Db } from '@isp/db/connection'
import { nextPaymentDate } from '@isp/domain/billing/next-payment-date'
import type { ClientFilters, ClientStatus, ListClientsInput } from '@isp/domain/clients/client.schema'
import type { LocalDate } from '@isp/domain/local-date'
import { sql } from 'kysely'
import { hasUnpaidPayment, matchesSearch } from './client-search.queries'

export type ClientListItem = Awaited<ReturnType<typeof listClients>>[number]

/**
 * One page of the clients that pass the filters, newest first: what the dashboard shows of each, with the
 * earliest-due unpaid payment (the one that 'Pagar' pays) and the latest paid one (which can be reverted).
 */
export async function listClients(db: Db, { page, limit, ...filters }: ListClientsInput, today: LocalDate) {
  const rows = await db
    // The page's ids first: what is joined afterwards is asked for these rows alone.
    .with('page', (cte) =>
      filteredClients(cte, filters)
        .select('clients.id')
        .orderBy('clients.id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .selectFrom('page')
    .innerJoin('clients', 'clients.id', 'page.id')
    .leftJoin('client_groups', 'client_groups.client_id', 'clients.id')
    .leftJoin('groups', 'groups.id', 'client_groups.group_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select(['id', 'period', 'amount', 'due_date'])
          .whereRef('payments.client_id', '=', 'clients.id')
          .where('is_paid', '=', false)
          .orderBy('due_date')
          .orderBy('id')
          .limit(1)
          .as('unpaid'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select(['id', 'period', 'amount', 'paid_date', 'utility_amount'])
          .whereRef('payments.client_id', '=', 'clients.id')
          .where('is_paid', '=', true)
          .orderBy('period', 'desc')
          .limit(1)
          .as('paid'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select('period')
          .whereRef('payments.client_id', '=', 'clients.id')
          .orderBy('period', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select([
      'clients.id',
      'clients.name',
      'clients.phone',
      'groups.name as groupName',
      'clients.monthly_amount as monthlyAmount',
      'clients.utility',
      'clients.start_date as startDate',
      'clients.wifi_name as wifiName',
      'clients.wifi_password as wifiPassword',
      'unpaid.id as unpaidId',
      'unpaid.period as unpaidPeriod',
      'unpaid.amount as unpaidAmount',
      'unpaid.due_date as unpaidDueDate',
      'paid.id as paidId',
      'paid.period as paidPeriod',
      'paid.amount as paidAmount',
      'paid.paid_date as paidDate',
      'paid.utility_amount as paidUtilityAmount',
      'latest.period as latestPeriod',
    ])
    .orderBy('clients.id', 'desc')
    .execute()
  return rows.map((row) => toListItem(row, today))
}

/** How many clients pass the filters. */
export async function countClients(db: Db, filters: ClientFilters): Promise<number> {
  const { total } = await filteredClients(db, filters)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function filteredClients(db: Pick<Db, 'selectFrom'>, filters: ClientFilters) {
  const { search, groupSearch, status, minAmount, maxAmount } = filters
  return db
    .selectFrom('clients')
    .$if(search !== '', (query) => query.where(matchesSearch(sql.ref('clients.search_text'), search)))
    .$if(groupSearch !== '', (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('client_groups')
            .innerJoin('groups', 'groups.id', 'client_groups.group_id')
            .select('groups.id')
            .whereRef('client_groups.client_id', '=', 'clients.id')
            .where(matchesSearch(sql`searchable(groups.name)`, groupSearch)),
        ),
      ),
    )
    .$if(status === 'pending', (query) => query.where(hasUnpaidPayment))
    .$if(status === 'paid', (query) => query.where((eb) => eb.not(hasUnpaidPayment(eb))))
    .$if(minAmount !== undefined, (query) => query.where('clients.monthly_amount', '>=', minAmount ?? ''))
    .$if(maxAmount !== undefined, (query) => query.where('clients.monthly_amount', '<=', maxAmount ?? ''))
}

type ListRow = {
  id: number
  name: string
  phone: string | null
  groupName: string | null
  monthlyAmount: string
  utility: string
  startDate: string
  wifiName: string | null
  wifiPassword: string | null
  unpaidId: number | null
  unpaidPeriod: string | null
  unpaidAmount: string | null
  unpaidDueDate: string | null
  paidId: number | null
  paidPeriod: string | null
  paidAmount: string | null
  paidDate: string | null
  paidUtilityAmount: string | null
  latestPeriod: string | null
}

function toListItem(row: ListRow, today: LocalDate) {
  const { id, name, phone, groupName, monthlyAmount, utility, startDate, wifiName, wifiPassword, latestPeriod } = row
  const status: ClientStatus = row.unpaidId === null ? 'paid' : 'pending'
  return {
    id,
    name,
    phone,
    groupName,
    monthlyAmount,
    utility,
    startDate,
    wifiName,
    wifiPassword,
    status,
    nextPaymentDate: nextPaymentDate({ startDate, earliestUnpaidDueDate: row.unpaidDueDate, latestPeriod }, today),
    nextPayment: unpaidPayment(row),
    lastPaidPayment: paidPayment(row),
  }
}

function unpaidPayment({ unpaidId: id, unpaidPeriod: period, unpaidAmount: amount, unpaidDueDate: dueDate }: ListRow) {
  return id === null || period === null || amount === null || dueDate === null ? null : { id, period, amount, dueDate }
}

function paidPayment({ paidId: id, paidPeriod: period, paidAmount: amount, paidDate, paidUtilityAmount }: ListRow) {
  if (id === null || period === null || amount === null) return null
  return { id, period, amount, paidDate, utilityAmount: paidUtilityAmount }
}
