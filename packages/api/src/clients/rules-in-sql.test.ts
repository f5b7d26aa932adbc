import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { clientDebt } from '@isp/domain/billing/client-debt'
import { clientStanding, standingFacts } from '@isp/domain/billing/client-standing'
import { dueDate } from '@isp/domain/billing/due-date'
import { firstPeriod } from '@isp/domain/billing/first-period'
import { isOwed } from '@isp/domain/billing/payment-status'
import { dueFilters, dueRange, urgencies, urgencyOf } from '@isp/domain/billing/urgency'
import { phoneKey, wordsKey } from '@isp/domain/clients/client-keys'
import { clampedDate, guatemalaToday, type LocalDate } from '@isp/domain/dates/local-date'
import { addMonths, type Period } from '@isp/domain/dates/period'
import { expenseTotal, runningBalance } from '@isp/domain/groups/expense-total'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import { exportTables } from '../exports'
import { testClock, testOperator } from '../testing/test-operator'
import { exportClientsAsJson } from './regular/clients.service'

// Rules: product/billing#state-of-a-client, product/billing#next-payment

const database = useTestDatabase()
const operator = () => testOperator(database().db)
const clock = testClock()
const today = guatemalaToday(clock.now())

const seed = 20_261_120
const sample = <Value>(values: fc.Arbitrary<Value>, count: number) => fc.sample(values, { seed, numRuns: count })

const date = fc
  .record({ year: fc.integer({ min: 2023, max: 2027 }), month: fc.integer({ min: 1, max: 12 }), day: fc.nat(30) })
  .map(({ year, month, day }) => clampedDate({ year, month, day: day + 1 }))
const period = fc.integer({ min: -30, max: 1 }).map((months) => addMonths('2026-11', months))
const amount = fc.integer({ min: 0, max: 999_999 }).map((centavos) => (centavos / 100).toFixed(2))
const letters = 'aAzZñÑáÁéÍóÚüÜçõ09 _%-+()@.\u0301\u0303'
const text = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 20 })

beforeEach(() => emptyTables(database(), 'clients', 'variable_clients', 'groups'))

it('due dates', async () => {
  const cases = sample(fc.record({ startDate: date, period }), 500)
  const { rows } = await sql<{ startDate: LocalDate; period: Period; due: LocalDate }>`
    select start_date as "startDate", period, due_date(start_date, period) as due
    from unnest(${cases.map((one) => one.startDate)}::date[], ${cases.map((one) => one.period)}::text[])
      as cases (start_date, period)
  `.execute(database().db)
  expect(rows).toEqual(cases.map((one) => ({ ...one, due: dueDate(one.startDate, one.period) })))
})

const instant = fc.date({ min: new Date('2025-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })

it.each(['clients', 'variable_clients'] as const)(
  'first periods and due dates of generated payments of %s',
  async (table) => {
    const { db } = database()
    const cases = sample(fc.record({ startDate: date, createdAt: instant, billedFrom: fc.option(period) }), 100)
    const fee = table === 'clients' ? sql`, monthly_amount` : sql``
    await sql`
    insert into ${sql.table(table)} (name, start_date, created_at, billed_from${fee})
    select 'Ana', start_date, created_at, billed_from${table === 'clients' ? sql`, 1` : sql``}
    from unnest(
      ${cases.map((one) => one.startDate)}::date[], ${cases.map((one) => one.createdAt.toISOString())}::timestamptz[],
      ${cases.map((one) => one.billedFrom)}::text[]
    ) as cases (start_date, created_at, billed_from)
  `.execute(db)
    await generatePayments(db, clock)
    const [payments, owner] =
      table === 'clients' ? ['payments', 'client_id'] : ['variable_payments', 'variable_client_id']
    const { rows } = await sql<{ dueDates: LocalDate[] }>`
    select array(
      select due_date::text from ${sql.table(payments)} where ${sql.ref(owner)} = client.id order by period
    ) as "dueDates"
    from ${sql.table(table)} as client order by id
  `.execute(db)
    expect(rows.map(({ dueDates }) => dueDates)).toEqual(cases.map(dueDatesOf))
  },
)

type Registered = { startDate: LocalDate; createdAt: Date; billedFrom: Period | null }

function dueDatesOf({ startDate, createdAt, billedFrom }: Registered): LocalDate[] {
  const dueDates = []
  let month = firstPeriod({ startDate, billedFrom, registeredOn: guatemalaToday(createdAt) })
  for (; month <= '2026-11'; month = addMonths(month, 1)) dueDates.push(dueDate(startDate, month))
  return dueDates
}

it('first payments, names and phones of imported clients', async () => {
  const name = text.map((letters) => `${letters}x`.replace(/[\u0301\u0303]/g, ''))
  const phone = fc.option(fc.string({ unit: fc.constantFrom(...'0123456789+- '), minLength: 1, maxLength: 14 }))
  const cases = sample(fc.record({ name, phone, startDate: date }), 60)
  const { import: imports, byId } = operator().clients
  const rows = cases.map((client, index) => ({
    row: index + 2,
    client: { ...client, monthlyAmount: '1', utility: '0' },
  }))
  await imports.createAll({ rows })
  for (const [index, { startDate }] of cases.entries()) {
    const month = firstPeriod({ startDate, registeredOn: today })
    expect((await byId({ id: index + 1 })).payments).toMatchObject([
      { period: month, dueDate: dueDate(startDate, month), amount: '1.00', isPaid: false },
    ])
  }
  const names = cases.map(({ name }) => name.trim())
  const phones = cases.flatMap((one) => (phoneKey(one.phone) === null ? [] : [one.phone ?? '']))
  const known = await imports.findKnown({ names, phones })
  expect(new Set(known.names)).toEqual(new Set(names.map(wordsKey).filter((key) => key !== null)))
  expect(new Set(known.phones)).toEqual(new Set(phones.map(phoneKey)))
})

/** Months of Q0.00 are not owed. */
const price = fc.oneof(fc.constant('0.00'), amount)
const history = fc.uniqueArray(fc.record({ period, isPaid: fc.boolean(), amount: price }), {
  selector: (payment) => payment.period,
  maxLength: 4,
})

it('status and next payment date, wherever a client is read', async () => {
  const { db } = database()
  const cases = sample(fc.record({ startDate: date, billedFrom: fc.option(period), history }), 100)
  for (const { startDate, billedFrom, history: payments } of cases) {
    const client = { name: 'Ana', start_date: startDate, billed_from: billedFrom }
    const [{ id }, { id: variableId }] = [
      await db
        .insertInto('clients')
        .values({ ...client, monthly_amount: '1' })
        .returning('id')
        .executeTakeFirstOrThrow(),
      await db.insertInto('variable_clients').values(client).returning('id').executeTakeFirstOrThrow(),
    ]
    for (const { period: month, isPaid, amount: cost } of payments) {
      const figures = { amount: cost, utility_amount: isPaid ? '1' : '0' }
      const payment = {
        period: month,
        due_date: dueDate(startDate, month),
        is_paid: isPaid,
        paid_date: isPaid ? today : null,
      }
      await db
        .insertInto('payments')
        .values({ ...payment, ...figures, client_id: id })
        .execute()
      const paid = isPaid ? figures : {}
      await db
        .insertInto('variable_payments')
        .values({ ...payment, ...paid, variable_client_id: variableId })
        .execute()
    }
  }
  const standingsBy = (amountOf: (payment: { isPaid: boolean; amount: string }) => string | null) =>
    cases
      .map(({ startDate, billedFrom, history: payments }) => {
        const facts = standingFacts(
          payments.map((payment) => ({
            ...payment,
            amount: amountOf(payment),
            dueDate: dueDate(startDate, payment.period),
          })),
        )
        return clientStanding({ startDate, billedFrom, pauses: [], ...facts }, today)
      })
      .reverse()
  const expected = standingsBy(({ amount }) => amount)
  const expectedOfVariable = standingsBy(({ isPaid, amount }) => (isPaid ? amount : null))
  expect(new Set(expected.map(({ status }) => status))).toEqual(new Set(['paid', 'pending']))
  expect(expectedOfVariable).not.toEqual(expected)

  const { clients, variableClients } = operator()
  expect(standings(await clients.list({ limit: 100 }))).toEqual(expected)
  expect(standings(await variableClients.list({ limit: 100 }))).toEqual(expectedOfVariable)
  expect(standings((await variableClients.listWithPayments({ limit: 100 })).clients)).toEqual(expectedOfVariable)
  for (const [index, standing] of expected.entries()) {
    const id = cases.length - index
    expect(await clients.byId({ id })).toMatchObject(standing)
    expect(await variableClients.byId({ id })).toMatchObject(expectedOfVariable[index] ?? {})
  }
  const json = JSON.parse((await allOf(exportClientsAsJson({ db, clock }))).join(''))
  expect(standings(json)).toEqual(expected)
  for (const [table, exported] of [
    ['clients', expected],
    ['variable-clients', expectedOfVariable],
  ] as const) {
    const { columns, rows } = await exportTables[table].open({ db, now: clock.now() }, {})
    const nextDate = columns.findIndex(({ header }) => header === 'Próximo Pago')
    expect((await allOf(rows)).map((cells) => cells[nextDate])).toEqual(exported.map((one) => one.nextPaymentDate))
  }
  const pending = pendingOf(expected)
  expect(await clients.count({ status: 'pending' })).toBe(pending)
  expect(await clients.count({ status: 'paid' })).toBe(expected.length - pending)
  expect(await clients.stats()).toMatchObject({ pendingClients: pending })
  expect(await variableClients.stats()).toMatchObject({ pendingClients: pendingOf(expectedOfVariable) })
})

it('what regular clients owe, and when they have to pay', async () => {
  const { db } = database()
  const startDate = fc.integer({ min: 14, max: 28 }).map((day) => `2024-01-${day}`)
  const owed = fc.uniqueArray(
    fc.record({
      period: fc.integer({ min: -3, max: 1 }).map((m) => addMonths('2026-11', m)),
      isPaid: fc.boolean(),
      amount: price,
    }),
    { selector: (payment) => payment.period, maxLength: 4 },
  )
  // Around today and the Sunday after it, so that every filter finds some.
  const edges = [19, 20, 21, 22, 23].map((day) => ({
    startDate: `2024-01-${day}`,
    owed: [{ period: '2026-11', isPaid: false, amount: '1.10' }],
  }))
  const cases = [...edges, ...sample(fc.record({ startDate, owed }), 95)].map((one) => ({
    ...one,
    payments: one.owed.map((payment) => ({ ...payment, dueDate: dueDate(one.startDate, payment.period) })),
  }))
  for (const { startDate: start_date, payments } of cases) {
    const client = { name: 'Ana', start_date, monthly_amount: '1' }
    const { id } = await db.insertInto('clients').values(client).returning('id').executeTakeFirstOrThrow()
    for (const { dueDate: due_date, isPaid: is_paid, ...payment } of payments) {
      const paid_date = is_paid ? today : null
      await db
        .insertInto('payments')
        .values({ ...payment, client_id: id, due_date, is_paid, paid_date })
        .execute()
    }
  }
  const { clients } = operator()
  const list = await clients.list({ limit: 100 })
  const debts = cases.map(({ payments }) => clientDebt(payments, today)).reverse()
  const json = JSON.parse((await allOf(exportClientsAsJson({ db, clock }))).join(''))
  for (const clients of [list, json as typeof list]) {
    expect(
      clients.map(({ overdueCount, overdueAmount, openAmount }) => ({ overdueCount, overdueAmount, openAmount })),
    ).toEqual(debts)
  }
  for (const [index, { id }] of list.entries()) expect(await clients.byId({ id })).toMatchObject(debts[index] ?? {})

  const owedDates = new Map(
    cases.map(({ payments }, index) => [
      index + 1,
      payments
        .filter(isOwed)
        .map((payment) => payment.dueDate)
        .sort(),
    ]),
  )
  const count = (wanted: string) =>
    [...owedDates.values()].filter(([first = null]) => urgencyOf(first, today) === wanted).length
  const [overdueClients, earliestToday, upcomingClients] = urgencies.map(count)
  expect(Math.min(overdueClients ?? 0, earliestToday ?? 0, upcomingClients ?? 0)).toBeGreaterThan(0)
  const dueTodayClients = [...owedDates.values()].filter((dates) => dates.includes(today)).length
  expect(await clients.stats()).toMatchObject({ overdueClients, dueTodayClients, upcomingClients })
  for (const status of dueFilters) {
    const { from, to } = dueRange(status, today)
    const anyMonth = status === 'dueToday' || status === 'dueThisWeek'
    const expected = [...owedDates]
      .filter(([, dates]) =>
        (anyMonth ? dates : dates.slice(0, 1)).some(
          (due) => (from === null || due >= from) && (to === null || due <= to),
        ),
      )
      .map(([id]) => id)
      .reverse()
    expect((await clients.list({ status, limit: 100 })).map(({ id }) => id)).toEqual(expected)
    expect(await clients.count({ status })).toBe(expected.length)
  }
})

it('totals and balances of groups', async () => {
  const expense = fc.record({
    description: fc.constant('Cable'),
    quantity: fc.integer({ min: 1, max: 99 }),
    unitCost: amount,
  })
  const cases = sample(fc.record({ utility: amount, expenses: fc.array(expense, { maxLength: 5 }) }), 20)
  for (const { utility, expenses } of cases) {
    const { id: clientId, payments } = await operator().clients.create({
      name: 'Ana',
      monthlyAmount: '1',
      utility,
      startDate: today,
    })
    await operator().clients.payments.markPaid({ id: payments[0]?.id ?? 0 })
    const { id } = await operator().groups.create({ name: 'Aldea', location: 'Sololá', clientIds: [clientId] })
    const group = await operator().groups.update({ id, expenses })
    expect(group).toMatchObject({
      totalAccumulatedUtility: utility,
      recoveryBalance: runningBalance(utility, expenses),
      expenses: expenses.map((line) => ({ total: expenseTotal(line) })),
    })
  }
})

function pendingOf(clients: readonly { status: string }[]): number {
  return clients.filter(({ status }) => status === 'pending').length
}

function standings(clients: readonly { status: string; nextPaymentDate: LocalDate | null }[]) {
  return clients.map(({ status, nextPaymentDate }) => ({ status, nextPaymentDate }))
}

async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
