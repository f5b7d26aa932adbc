import type { Trx } from '@isp/db/connection'
import { sql } from 'kysely'
import { MONTHS } from './months'

/** Variable clients with monthly payments, written month by month; one in ten has not paid the current month. */
export async function seedVariableClients(trx: Trx, clients: number, today: string): Promise<void> {
  await sql`
    insert into variable_clients (name, phone, address, start_date, created_at)
    select 'Tienda ' || n, '+502 ' || 40000000 + n, 'Aldea ' || n % 90, ${today}::date - n % 1400 - 730,
      date_trunc('month', ${today}::timestamp) - make_interval(months => ${MONTHS - 1}::int) + interval '12 hours'
    from generate_series(1, ${clients}::int) as n
  `.execute(trx)
  for (let monthsAgo = MONTHS - 1; monthsAgo >= 0; monthsAgo -= 1) {
    await sql`
      insert into variable_payments (variable_client_id, period, due_date, paid_date, is_paid, amount, utility_amount)
      select id, period, due, case when paid then least(due, ${today}::date) end, paid,
        case when paid then 100 + id % 300 end, case when paid then 30 + id % 70 end
      from (
        select to_char(date_trunc('month', ${today}::timestamp) - make_interval(months => ${monthsAgo}::int), 'YYYY-MM') as period
      ) as months
        cross join variable_clients
        cross join lateral (
          select due_date(start_date, period) as due, ${monthsAgo}::int > 0 or id % 10 <> 3 as paid
        ) as states
      order by id
    `.execute(trx)
  }
}

/** Two expense lines per group. */
export async function seedExpenses(trx: Trx): Promise<void> {
  await sql`
    insert into investment_products (name, cost) values ('Antena sectorial', 1250.50), ('Poste de 6 metros', 475.25)
  `.execute(trx)
  await sql`
    insert into group_expenses (group_id, product_id, position, quantity, total_cost)
    select groups.id, products.id, products.id, 2, 2 * cost from groups cross join investment_products as products
  `.execute(trx)
}
