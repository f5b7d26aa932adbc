import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { broken, checkInvariants } from '../invariants/check-invariants'
import { createTestDatabase, useTestDatabase } from '../testing/test-database'
import { seedDemo } from './seed-demo'

const database = useTestDatabase()

const TABLES = [
  ...['clients', 'payments', 'client_groups', 'groups', 'group_expenses', 'investment_products'],
  ...['variable_clients', 'variable_payments', 'quotations', 'quotation_items', 'daily_sums'],
  ...['receipts', 'receipt_lines', 'receipt_counter', 'business', 'collection_promises', 'collection_contacts'],
  ...['client_pauses', 'cash_closings', 'cash_movements'],
]

async function empty(): Promise<void> {
  const { db } = database()
  await sql`alter table cash_closings disable trigger cash_closings_immutable`.execute(db)
  await sql`
    truncate clients, variable_clients, groups, investment_products, quotations, daily_sums, receipts, receipt_counter,
      business, cash_closings, cash_movements restart identity cascade
  `.execute(db)
  await sql`alter table cash_closings enable always trigger cash_closings_immutable`.execute(db)
}

async function seedAnew(today: string) {
  await empty()
  return seedDemo(database().db, `${today}T22:00:00Z`)
}

async function one<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(database().db)
  return rows[0] as Row
}

/** Every row of every table, except write times. */
async function contents(db = database().db): Promise<string> {
  const texts = TABLES.map(async (table) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(entry) as row from ${sql.table(table)} as entry order by to_jsonb(entry)::text
    `.execute(db)
    const noInstants = ['client_groups', 'investment_products', 'daily_sums'].includes(table)
    return JSON.stringify(rows.map(({ row }) => (noInstants ? { ...row, created_at: null, updated_at: null } : row)))
  })
  return (await Promise.all(texts)).join('\n')
}

it('returns the counts of what it created', async () => {
  const counts = await seedAnew('2026-11-20')
  expect(counts).toEqual({ clients: 120, variableClients: 15, groups: 6, quotations: 8 })
  const stored = await one(sql<Record<string, number>>`
    select
      (select count(*)::int from clients) as clients,
      (select count(*)::int from variable_clients) as "variableClients",
      (select count(*)::int from groups) as groups,
      (select count(*)::int from quotations) as quotations
  `)
  expect(stored).toEqual(counts)
})

it('has a realistic year of data', async () => {
  await seedAnew('2026-11-20')
  const year = await one(sql<Record<string, number>>`
    select
      count(*)::int as payments,
      count(*) filter (where paid_date > due_date + 5)::int as late,
      count(*) filter (where not is_paid and due_date >= '2026-11-20')::int as pending,
      count(distinct client_id) filter (where not is_paid and period < '2026-10')::int as long_overdue,
      (select count(*)::int from clients where name ~ '[áéíóúñÁÉÓ]') as accented,
      (select count(*)::int from clients where phone like '+502 ________') as phones,
      (select count(*)::int from clients where not exists (
        select from client_groups where client_id = clients.id)) as ungrouped
    from payments
  `)
  expect(year.payments).toBeGreaterThan(1000)
  expect(year.late).toBeGreaterThan(100)
  expect(year.pending).toBeGreaterThan(10)
  expect(year.long_overdue).toBeGreaterThan(2)
  expect(year.long_overdue).toBeLessThan(12)
  expect(year.accented).toBeGreaterThan(60)
  expect(year.phones).toBeGreaterThan(100)
  expect(year.ungrouped).toBeGreaterThan(5)
  expect(year.ungrouped).toBeLessThan(30)
})

it('has the work of the last weeks', async () => {
  await seedAnew('2026-11-20')
  const work = await one(sql<Record<string, unknown>>`
    select
      (select count(*)::int from cash_closings) as closings,
      (select count(*)::int from cash_closings where difference <> 0) as differing,
      (select array_agg(promised_date order by promised_date) from collection_promises) as promised,
      (select count(*)::int from collection_contacts) as contacts,
      (select array_agg(kind order by from_date) from client_pauses) as pauses,
      (select array_agg(distinct state order by state) from quotations) as states,
      (select array_agg(distinct method order by method) from receipts) as methods
  `)
  expect(work).toEqual({
    closings: 39,
    differing: 2,
    promised: ['2026-11-18', '2026-11-20', '2026-11-24'],
    contacts: 6,
    pauses: ['suspended', 'left', 'left', 'suspended'],
    states: ['accepted', 'draft', 'rejected', 'sent'],
    methods: ['cash', 'deposit', 'transfer'],
  })
})

it('has a value in each column of clients, but those that only imports and scripts write', async () => {
  await seedAnew('2026-11-20')
  const { rows } = await sql<{ column: string; isFilled: boolean }>`
    select key as column, bool_or(value not in ('null', 'false')) as "isFilled" from (
      select to_jsonb(client) as client from clients as client
      union all select to_jsonb(client) from variable_clients as client
    ) as clients, jsonb_each(client) group by key order by key
  `.execute(database().db)
  const empty = rows.filter(({ isFilled }) => !isFilled)
  expect(empty.map(({ column }) => column)).toEqual(['billed_from', 'external_id', 'import_id'])
})

// First and last days of months, a leap day, and an ordinary day.
describe.each(['2026-11-20', '2026-03-01', '2026-03-31', '2024-02-29', '2026-01-02'])('on %s', (today) => {
  beforeAll(async () => {
    await seedAnew(today)
  })

  it.each(['client', 'variable_client'])(
    'leaves no payment of a %s for billing to create, and none too many',
    async (kind) => {
      const [clients, payments, owner] = [
        `${kind}s`,
        kind === 'client' ? 'payments' : 'variable_payments',
        `${kind}_id`,
      ]
      const { rows } = await sql`
      with expected as (
        select clients.id, to_char(month, 'YYYY-MM') as period, due_date(start_date, to_char(month, 'YYYY-MM')) as due
        from ${sql.table(clients)} as clients, generate_series(
          greatest(date_trunc('month', start_date::timestamp),
            date_trunc('month', created_at at time zone 'UTC' - interval '6 hours')),
          ${today}::timestamp, interval '1 month') as month
      )
      select * from (
        select * from expected where not exists (
          select from client_pauses where ${sql.ref(owner)} = expected.id and from_date <= (period || '-01')::date
            and (to_date is null or to_date >= (period || '-01')::date + interval '1 month - 1 day')
        )
      ) as expected full join ${sql.table(payments)} as made
        on made.${sql.ref(owner)} = expected.id and made.period = expected.period and made.due_date = expected.due
      where expected.id is null or made.id is null
    `.execute(database().db)
      expect(rows).toEqual([])
    },
  )

  it('has daily sums, a running total and receipts equal to the paid payments', async () => {
    const { total, sum } = await one(sql<{ total: string; sum: string }>`
      select total_amount as total, (select sum(utility_amount) from (
        select utility_amount from payments where is_paid
        union all select utility_amount from variable_payments where is_paid
      ) as paid) as sum
      from total_utilities
    `)
    expect(broken(await checkInvariants(database().db))).toEqual([])
    expect(total).toBe(sum)
    expect(Number(total)).toBeGreaterThan(10_000)
  })

  it('has no event after the given day or before its payment', async () => {
    const { rows } = await sql`
      select owner.name from payments join clients as owner on owner.id = client_id
      where paid_date > ${today} or paid_date < (payments.created_at - interval '6 hours')::date
        or payments.created_at < owner.created_at or start_date > ${today}
        or owner.created_at > ${today}::timestamptz + interval '1 day'
        or (is_paid and payments.utility_amount <> owner.utility) or payments.amount <> owner.monthly_amount
    `.execute(database().db)
    expect(rows).toEqual([])
  })

  it('has registered every receipt on its day, in the order of the numbers', async () => {
    const { rows } = await sql`
      select number from (
        select number, received_on, registered_at, lag(registered_at) over (order by number) as before from receipts
      ) as receipts
      where registered_at is null or (registered_at at time zone 'UTC' - interval '6 hours')::date <> received_on
        or registered_at <= before or registered_at > ${`${today}T22:00:00Z`}
    `.execute(database().db)
    expect(rows).toEqual([])
  })

  it('sums expenses and quotations', async () => {
    const { rows } = await sql`
      select product.name from group_expenses join investment_products as product on product.id = product_id
      where total_cost <> quantity * cost
      union all
      select quotations.name from quotations join quotation_items on quotation_id = quotations.id group by quotations.id
      having total_purchase <> sum(purchase_price) or total_sale <> sum(sale_price) or total_profit <> sum(profit)
        or sum(profit) <> sum(sale_price) - sum(purchase_price)
    `.execute(database().db)
    expect(rows).toEqual([])
  })
})

it('is deterministic', async () => {
  await seedAnew('2026-11-20')
  const other = await createTestDatabase()
  try {
    await seedDemo(other.db, '2026-11-20T22:00:00Z')
    expect(await contents(other.db)).toBe(await contents())
  } finally {
    await other.drop()
  }
})

it.each([
  [`insert into clients (name, monthly_amount, start_date) values ('Ana', 100, '2026-01-01')`],
  [`insert into variable_clients (name, start_date) values ('Beto', '2026-01-01')`],
  [`insert into groups (name, location) values ('Aldea', 'Sololá')`],
  [`insert into quotations (name, client_name) values ('Red', 'Ana')`],
])('refuses without changes after %s', async (statement) => {
  await empty()
  await sql.raw(statement).execute(database().db)
  const before = await contents()
  await expect(seedDemo(database().db, '2026-11-20T22:00:00Z')).rejects.toThrow('La base de datos ya tiene datos')
  expect(await contents()).toBe(before)
})
