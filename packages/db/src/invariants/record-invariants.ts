import { sql } from 'kysely'
import type { InvariantQuery } from './invariant'

/** A client is in one group at most, both exist, and an expense costs its quantity times the product. */
export const groups: InvariantQuery = {
  names: ['groupMembership', 'groupExpenses'],
  places: (table) => sql`
    select 'groupMembership' as name, client_id::text as id, 1 as expected,
      count(*) filter (where clients.id is not null and groups.id is not null) as found,
      (count(*) > 1 or count(clients.id) = 0 or count(groups.id) < count(*))::int as differences
    from ${table('client_groups')} as members
      left join ${table('clients')} as clients on clients.id = client_id
      left join ${table('groups')} as groups on groups.id = group_id
    group by client_id
    union all
    select 'groupExpenses', group_id::text, sum(quantity * cost), sum(total_cost),
      count(*) filter (where total_cost <> quantity * cost)
    from ${table('group_expenses')} as expenses join ${table('investment_products')} as products on products.id = product_id
    group by group_id
  `,
}

/** The pauses of a client do not overlap, and each belongs to one client. */
export const clientPauses: InvariantQuery = {
  names: ['clientPauses'],
  places: (table) => sql`
    select 'clientPauses' as name, min(id) filter (where clashes) || '' as id, count(*) as expected,
      count(*) filter (where not clashes) as found, count(*) filter (where clashes) as differences
    from (
      select id, num_nonnulls(client_id, variable_client_id) <> 1 or coalesce(from_date <= max(coalesce(to_date, 'infinity'))
        over (
          partition by client_id, variable_client_id order by from_date, id
          rows between unbounded preceding and 1 preceding
        ), false) as clashes
      from ${table('client_pauses')}
    ) as pauses
  `,
}

/** The sums of a quotation are those of its articles. */
export const quotations: InvariantQuery = {
  names: ['quotationTotals'],
  places: (table) => sql`
    select 'quotationTotals' as name, min(id) filter (where differs) || '' as id, count(*) as expected,
      count(*) filter (where not differs) as found, count(*) filter (where differs) as differences
    from (
      select quotation.id, (total_purchase, total_sale, total_profit)
        <> (coalesce(sum(purchase_price), 0), coalesce(sum(sale_price), 0), coalesce(sum(profit), 0)) as differs
      from ${table('quotations')} as quotation left join ${table('quotation_items')} as item on quotation_id = quotation.id
      group by quotation.id
    ) as quotations
  `,
}
