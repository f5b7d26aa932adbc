import type { Db } from '@isp/db/connection'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import { sql } from 'kysely'
import { ROWS_AT_ONCE } from '../export-table'
import { groupRows } from '../group-rows'
import { regularClients } from '../ledger/client-kind.queries'
import { hasNotLeft, isInPause, isUnbilled, lastDayOf } from '../ledger/client-state.queries'
import { standingOf } from '../ledger/standing.queries'
import { groupColumns } from './group-summary.queries'
import { memberColumns, serviceColumns, utilitiesTotalOf } from './membership.queries'

export type GroupDetail = NonNullable<Awaited<ReturnType<typeof findGroupDetail>>>

export async function findGroupDetail(db: Db, id: number, today: LocalDate) {
  const group = await groupFigures(db, today).where('groups.id', '=', id).executeTakeFirst()
  if (!group) return undefined
  const members = await listMembers(db, today)
    .where('client_groups.group_id', '=', id)
    .select(utilitiesTotalOf('clients.id').as('clientUtilitiesTotal'))
    .execute()
  return { ...group, clients: members.map(withoutGroup), expenses: await listExpenses(db, id) }
}

export async function groupExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('groups').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** All groups like `findGroupDetail`, without expense lines; newest first. */
export async function listGroupsWithClients(db: Db, today: LocalDate) {
  const groups = await groupFigures(db, today).orderBy('groups.id', 'desc').execute()
  const members = groupRows(await listMembers(db, today).execute(), ({ groupId }) => groupId)
  return groups.map((group) => ({ ...group, clients: (members.get(group.id) ?? []).map(withoutGroup) }))
}

/**
 * The number of members, those who left apart; sums in quetzales: the monthly amounts of the members that are billed this month,
 * their paid payments, the expenses and the remaining balance.
 */
function groupFigures(db: Db, today: LocalDate) {
  return db
    .selectFrom('groups')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('client_groups')
          .innerJoin('clients', 'clients.id', 'client_groups.client_id')
          .whereRef('client_groups.group_id', '=', 'groups.id')
          .select([
            sql<number>`count(*) filter (where ${hasNotLeft(regularClients, today)})::int`.as('client_count'),
            sql<number>`count(*) filter (where ${isInPause(regularClients, 'left', today)})::int`.as('left_count'),
            sql<Quetzales>`coalesce(sum(clients.monthly_amount) filter (where not ${isUnbilled(regularClients, today)}), 0.00)`.as(
              'monthly_amount',
            ),
            sql<Quetzales>`coalesce(sum(clients.utility) filter (where not ${isUnbilled(regularClients, today)}), 0.00)`.as(
              'utility',
            ),
          ])
          .as('members'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('client_groups')
          // Per member: a single sum over all members would read every payment.
          .innerJoinLateral(
            (member) =>
              member
                .selectFrom('payments')
                .whereRef('payments.client_id', '=', 'client_groups.client_id')
                .where('payments.is_paid', '=', sql.lit(true))
                .select((paid) => [paid.fn.sum('amount').as('amount'), paid.fn.sum('utility_amount').as('utility')])
                .as('paid'),
            (join) => join.onTrue(),
          )
          .whereRef('client_groups.group_id', '=', 'groups.id')
          .select([
            sql<Quetzales>`coalesce(sum(paid.amount), 0.00)`.as('amount'),
            sql<Quetzales>`coalesce(sum(paid.utility), 0.00)`.as('utility'),
          ])
          .as('accumulated'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('group_expenses')
          .whereRef('group_expenses.group_id', '=', 'groups.id')
          .select(sql<Quetzales>`coalesce(sum(total_cost), 0.00)`.as('total'))
          .as('spent'),
      (join) => join.onTrue(),
    )
    .select([
      ...groupColumns,
      sql<number>`members.client_count`.as('clientCount'),
      sql<number>`members.left_count`.as('leftCount'),
      sql<Quetzales>`members.monthly_amount`.as('monthlyAmount'),
      sql<Quetzales>`members.utility`.as('totalUtility'),
      sql<Quetzales>`accumulated.amount`.as('totalAccumulatedAmount'),
      sql<Quetzales>`accumulated.utility`.as('totalAccumulatedUtility'),
      sql<Quetzales>`spent.total`.as('totalExpenses'),
      sql<Quetzales>`accumulated.utility - spent.total`.as('recoveryBalance'),
    ])
}

type Ticked = { only?: readonly number[] | undefined; without?: readonly number[] | undefined }

/** By name: `only` some, or all `without` some. */
export function streamMembers(db: Db, groupId: number, { today, only, without }: Ticked & { today: LocalDate }) {
  return listMembers(db, today)
    .where('client_groups.group_id', '=', groupId)
    .$if(only !== undefined, (query) => query.where('clients.id', '=', sql<number>`any(${only}::int[])`))
    .$if(without !== undefined, (query) => query.where('clients.id', '<>', sql<number>`all(${without}::int[])`))
    .stream(ROWS_AT_ONCE)
}

/** The members of all groups, by name. */
function listMembers(db: Db, today: LocalDate) {
  return db
    .selectFrom('client_groups')
    .innerJoin('clients', 'clients.id', 'client_groups.client_id')
    .select(memberColumns)
    .innerJoinLateral(standingOf(regularClients), (join) => join.onTrue())
    .select((eb) =>
      eb
        .case()
        .when('standing.unpaidDueDate', 'is', null)
        .then(sql.lit('paid' as const))
        .else(sql.lit('pending' as const))
        .end()
        .as('status'),
    )
    .select(['standing.unpaidDueDate', 'client_groups.group_id as groupId'])
    .select(serviceColumns(today))
    .select(lastDayOf(regularClients, today).as('lastDay'))
    .orderBy('clients.name_order')
    .orderBy('clients.id')
}

function withoutGroup<Member extends { groupId: number }>({ groupId: _, ...member }: Member) {
  return member
}

/** The expense lines in the order they were sent. */
function listExpenses(db: Db, groupId: number) {
  return db
    .selectFrom('group_expenses')
    .innerJoin('investment_products', 'investment_products.id', 'group_expenses.product_id')
    .select([
      'group_expenses.id',
      'investment_products.name as description',
      'group_expenses.quantity',
      'investment_products.cost as unitCost',
      'group_expenses.total_cost as total',
    ])
    .where('group_expenses.group_id', '=', groupId)
    .orderBy('group_expenses.position')
    .execute()
}
