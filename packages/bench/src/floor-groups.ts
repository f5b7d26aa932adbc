import { instant, nextMonth } from './floor-sql'

/** The floor's statements about variable clients and groups. */
export const groupStatements: Record<string, string> = {
  variable: `
    with page as materialized (
      select id from variable_clients order by id desc limit 10 offset ($1::int - 1) * 10
    )
    select coalesce('[' || string_agg(row_to_json(item)::text, ',' order by item.id desc) || ']', '[]') as json
    from (
      select clients.id, name, phone, address, start_date as "startDate", clients.version, collected.total::text as "totalCollected",
        case when unpaid.id is null then 'paid' else 'pending' end as status,
        coalesce(unpaid."dueDate", due_date(start_date, ${nextMonth('latest.period')})) as "nextPaymentDate",
        case when unpaid.id is not null then row_to_json(unpaid) end as "nextPayment"
      from page
        join variable_clients as clients on clients.id = page.id
        left join lateral (
          select id, period, due_date as "dueDate" from variable_payments
          where variable_client_id = clients.id and not is_paid order by due_date, id limit 1
        ) as unpaid on true
        left join lateral (
          select period from variable_payments where variable_client_id = clients.id order by period desc limit 1
        ) as latest on true
        cross join lateral (
          select coalesce(sum(amount), 0.00) as total from variable_payments
          where variable_client_id = clients.id and is_paid
        ) as collected
    ) as item
  `,
  group: `
    select row_to_json(detail)::text as json
    from (
      select groups.id, groups.name, location, description, ${instant('groups.created_at')} as "createdAt",
        ${instant('groups.updated_at')} as "updatedAt", members.count as "clientCount",
        members.amount::text as "monthlyAmount", members.utility::text as "totalUtility",
        paid.amount::text as "totalAccumulatedAmount", paid.utility::text as "totalAccumulatedUtility",
        spent.total::text as "totalExpenses", (paid.utility - spent.total)::text as "recoveryBalance",
        members.json as clients, coalesce(spent.json, '[]'::json) as expenses
      from groups
        cross join lateral (
          select count(*)::int as count, coalesce(sum("monthlyAmount"::numeric), 0.00) as amount,
            coalesce(sum(member.utility::numeric), 0.00) as utility,
            coalesce('[' || string_agg(row_to_json(member)::text, ',' order by name, id) || ']', '[]')::json as json
          from (
            select clients.id, clients.name, address, phone, monthly_amount::text as "monthlyAmount", utility::text,
              case when exists (select from payments where client_id = clients.id and not is_paid)
                then 'pending' else 'paid' end as status
            from client_groups join clients on clients.id = client_groups.client_id
            where client_groups.group_id = groups.id
          ) as member
        ) as members
        cross join lateral (
          select coalesce(sum(of_member.amount), 0.00) as amount, coalesce(sum(of_member.utility), 0.00) as utility
          from client_groups cross join lateral (
            select sum(amount) as amount, sum(utility_amount) as utility from payments
            where client_id = client_groups.client_id and is_paid
          ) as of_member
          where client_groups.group_id = groups.id
        ) as paid
        cross join lateral (
          select coalesce(sum(total::numeric), 0.00) as total,
            ('[' || string_agg(row_to_json(line)::text, ',' order by position) || ']')::json as json
          from (
            select group_expenses.id, investment_products.name as description, quantity,
              investment_products.cost::text as "unitCost", total_cost::text as total
            from group_expenses join investment_products on investment_products.id = product_id
            where group_expenses.group_id = groups.id
          ) as line join group_expenses using (id)
        ) as spent
      where groups.id = $1
    ) as detail
  `,
}
