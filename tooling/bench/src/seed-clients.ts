import type { Db, Trx } from '@isp/db/connection'
import { fillDailySums } from '@isp/db/daily-sums'
import { fillReceipts } from '@isp/db/receipts'
import { sql } from 'kysely'

/** Number of billed months per client, including the current one. */
const MONTHS = 24

/** Number of clients per variable client. */
const PER_VARIABLE_CLIENT = 10

/** A day with many receipts, before those of the measurement. */
export const UPGRADE_DAY = '2026-01-15'
const UPGRADE_RECEIPTS = 1_800

export const GROUP_SIZE = 100

/**
 * Fills an empty, migrated database with clients and two years of monthly payments, written month by month like
 * billing. One in ten clients has not paid the current month, one in fifty also owes earlier ones.
 */
export async function seedClients(db: Db, clients: number, today: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into groups (name, location)
      select 'Aldea ' || n, 'Sector ' || n from generate_series(1, greatest(1, ${clients}::int / ${GROUP_SIZE}::int)) as n
    `.execute(trx)
    await sql`
      insert into clients (name, phone, address, google_maps_link, monthly_amount, utility, start_date,
        router_ip, router_user, router_password, wifi_name, wifi_password, created_at)
      select
        given[1 + n % 16] || ' ' || family[1 + n / 16 % 16] || ' ' || family[1 + n * 7 % 16] || ' ' || n,
        '+502 ' || 30000000 + n * 211 % 29999989,
        'Aldea ' || 1 + n / ${GROUP_SIZE}::int || ', casa ' || n,
        'https://www.google.com/maps?q=14.7' || n || ',-91.1' || n,
        100 + n % 41 * 5,
        35 + n % 17 * 5,
        ${today}::date - n % 1400 - 730,
        '10.' || n / 65025 % 255 || '.' || n / 255 % 255 || '.' || n % 255,
        'admin', 'clave' || n, 'Familia_' || n, 'internet' || n,
        date_trunc('month', ${today}::timestamp) - make_interval(months => ${MONTHS - 1}::int) + interval '12 hours'
      from generate_series(1, ${clients}::int) as n, (select
        array['María', 'José', 'Ana', 'Andrés', 'Lucía', 'Tomás', 'Ángela', 'Óscar', 'Inés', 'Martín', 'Mónica',
          'Sebastián', 'Rosalía', 'Víctor', 'Elena', 'Julián'] as given,
        array['López', 'Pérez', 'García', 'Chávez', 'Tzoc', 'Xiloj', 'Ajquí', 'Morales', 'Ixcoy', 'Cúmez', 'Cotí',
          'Batz', 'Núñez', 'Peña', 'Álvarez', 'Méndez'] as family) as names
    `.execute(trx)
    await sql`
      insert into client_groups (client_id, group_id)
      select id, 1 + id % (select count(*) from groups) from clients where id % 20 <> 0
    `.execute(trx)
    // Checking the foreign keys would take longer than writing the rows.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (let monthsAgo = MONTHS - 1; monthsAgo >= 0; monthsAgo -= 1) await seedMonth(trx, monthsAgo, today)
    await seedVariableClients(trx, Math.ceil(clients / PER_VARIABLE_CLIENT), today)
    await seedExpenses(trx)
    await fillDailySums(trx)
    await fillReceipts(trx)
  })
  // As autovacuum would do by the next morning.
  await sql`vacuum (analyze)`.execute(db)
  await registerReceiptsOn(db, UPGRADE_DAY)
}

/**
 * As an upgrade does it: of all the receipts that it wrote, those of one day have an instant, and the statistics do not
 * know them. One in ten is void, and its payment was paid again.
 */
async function registerReceiptsOn(db: Db, day: string): Promise<void> {
  const noon = `${day}T18:00:00Z`
  await sql`
    with step as (select greatest(1, max(number) / ${UPGRADE_RECEIPTS}::int) as length from receipts),
    registered as (
      update receipts set registered_at = ${noon}::timestamptz + number % 3600 * interval '1 second', method = 'cash',
        reference = lpad(number::text, 9, '0')
      from step where number % length = 0
      returning number, number / length % 10 = 0 as void
    )
    update receipt_lines set voided_at = ${noon}::timestamptz + interval '2 hours'
    from registered where receipt = number and void
  `.execute(db)
  await fillReceipts(db)
}

async function seedMonth(trx: Trx, monthsAgo: number, today: string): Promise<void> {
  await sql`
    insert into payments (client_id, period, amount, due_date, paid_date, is_paid, utility_amount, created_at)
    select id, period, monthly_amount, due, case when paid then least(due, ${today}::date) end, paid,
      case when paid then utility else 0 end, month
    from (
      select *, to_char(month, 'YYYY-MM') as period
      from (
        select date_trunc('month', ${today}::timestamp) - make_interval(months => ${monthsAgo}::int) as month
      ) as instants
    ) as months
      cross join clients
      cross join lateral (
        select due_date(start_date, period) as due, case
          when id % 50 = 3 then ${monthsAgo}::int > 3
          when id % 10 = 3 then ${monthsAgo}::int > 0
          else true
        end as paid
      ) as states
    order by id
  `.execute(trx)
}

/** Variable clients with monthly payments, written month by month; one in ten has not paid the current month. */
async function seedVariableClients(trx: Trx, clients: number, today: string): Promise<void> {
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

async function seedExpenses(trx: Trx): Promise<void> {
  await sql`
    insert into investment_products (name, cost) values ('Antena sectorial', 1250.50), ('Poste de 6 metros', 475.25)
  `.execute(trx)
  await sql`
    insert into group_expenses (group_id, product_id, position, quantity, total_cost)
    select groups.id, products.id, products.id, 2, 2 * cost from groups cross join investment_products as products
  `.execute(trx)
}
