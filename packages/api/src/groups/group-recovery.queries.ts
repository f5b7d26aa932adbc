import { compileOnce, type Slots } from '@isp/db/compile-once'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Investment } from '@isp/domain/groups/recovery-forecast'
import { sql } from 'kysely'
import { regularClients } from '../ledger/client-kind.queries'
import { unbilledOf } from '../ledger/client-state.queries'

/**
 * The expenses of groups, the monthly utility of their members that are billed this month, and the utility of the members'
 * paid payments by month of the paid date; the payments are the same as those of the group's accumulated utility. In the order
 * of the groups' ids; unknown groups are left out.
 */
export const findInvestments = compileOnce<{ ids: readonly number[]; today: LocalDate }, Investment & { id: number }>(
  (_, { ids, today }: Slots<{ ids: readonly number[]; today: LocalDate }>) => sql`
    with members as (
      select client_groups.group_id, client_groups.client_id, clients.utility, unbilled.owner is null as is_billed
      from client_groups
      join clients on clients.id = client_groups.client_id
      left join ${unbilledOf(regularClients, today)} as unbilled on unbilled.owner = client_groups.client_id
      where client_groups.group_id = any(${ids}::int[])
    ),
    paid_days as (
      -- "offset 0": per member from the index, because a plain join would read every payment.
      select members.group_id, paid.paid_date, sum(paid.utility_amount) as utility
      from members
      cross join lateral (
        select paid_date, utility_amount from payments
        where payments.client_id = members.client_id and payments.is_paid offset 0
      ) as paid
      group by 1, 2
    ),
    paid_months as (
      select group_id, to_char(paid_date, 'YYYY-MM') as month, sum(utility) as utility from paid_days group by 1, 2
    )
    select
      groups.id,
      (select coalesce(sum(total_cost), 0.00) from group_expenses where group_id = groups.id) as expenses,
      (select coalesce(sum(utility), 0.00) from members where group_id = groups.id and is_billed) as "monthlyUtility",
      (
        select coalesce(json_agg(json_build_object('month', month, 'utility', utility::text) order by month), '[]')
        from paid_months where group_id = groups.id
      ) as months
    from groups where groups.id = any(${ids}::int[]) order by groups.id
  `,
)
