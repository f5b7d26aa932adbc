import { closeDb, type Db, openDb } from '@isp/db/connection'
import { useTestDatabase } from '@isp/db/testing/test-database'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { testClock, testOperator } from '../testing/test-operator'

const CLIENTS = 8
const ATTEMPTS = 3
const SKEW_MS = 4_000

const database = useTestDatabase()
const clock = testClock('2026-11-01T06:00:00Z')
// As of two servers on one database; the clock of the second one is slow.
const slow = { now: () => new Date(clock.now().getTime() - SKEW_MS) }
let processes: { db: Db; clock: { now(): Date } }[] = []

beforeAll(async () => {
  const { connection } = database()
  processes = [clock, slow].map((ofProcess) => ({ db: openDb(connection, { max: 5 }), clock: ofProcess }))
  const { db } = database()
  await sql`
    with added as (
      insert into clients (name, monthly_amount, start_date)
      select 'Ana', 100, '2020-01-01' from generate_series(1, ${CLIENTS}::int) returning id
    )
    insert into payments (client_id, period, amount, due_date)
    select id, '2026-' || to_char(month, 'FM00'), 100 + id + month / 100.0, make_date(2026, month, 1)
    from added, generate_series(1, 11) as month
  `.execute(db)
  // Counts everything from here on.
  await testOperator(db, { clock }).cash.close({
    since: '2026-10-31',
    openingFloat: '50',
    expected: '50.00',
    counted: '50',
  })
})
afterAll(() => Promise.all(processes.map(({ db }) => closeDb(db))))

const row = fc.nat({ max: 87 })
const kind = <const Kind extends string>(name: Kind) => ({ kind: fc.constant(name) })
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...kind('pay'),
      row,
      method: fc.constantFrom('cash', 'cash', 'deposit', 'transfer', 'other'),
      paidDate: fc.constantFrom(undefined, '2026-09-30', '2026-10-31'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...kind('collect'), row }) },
  { weight: 3, arbitrary: fc.record({ ...kind('revert'), row }) },
  { weight: 3, arbitrary: fc.record({ ...kind('void'), row }) },
  { weight: 1, arbitrary: fc.record({ ...kind('delete'), row: fc.nat({ max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ ...kind('spend'), centavos: fc.integer({ min: 1, max: 99_999 }) }) },
  { weight: 2, arbitrary: fc.record({ ...kind('voidExpense'), row }) },
  { weight: 4, arbitrary: fc.record({ ...kind('close'), missing: fc.constantFrom(0, 0, 5) }) },
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** Waves of concurrent actions, and by how many milliseconds the clock goes on after each: also over midnight. */
const waves = fc.array(
  fc.record({
    actions: fc.array(action, { minLength: 1, maxLength: 8 }),
    pause: fc.constantFrom(0, 1, 1_000, 18 * 60 * 60 * 1000 - 1, 24 * 60 * 60 * 1000),
  }),
  { minLength: 1, maxLength: 6 },
)

async function perform(act: Action, { db, clock: ofProcess }: (typeof processes)[number]): Promise<unknown> {
  const operator = testOperator(db, { clock: ofProcess })
  switch (act.kind) {
    case 'pay':
      return operator.clients.payments.markPaid({
        id: act.row + 1,
        method: act.method as 'cash',
        paidDate: act.paidDate,
      })
    case 'collect': {
      const { rows } = await sql<{ client_id: number; period: string; amount: string }>`
        select client_id, period, amount from payments
        where not is_paid and client_id = ${(act.row % CLIENTS) + 1} order by period limit 3
      `.execute(db)
      const [first] = rows
      return first && operator.payments.collect({ kind: 'regular', clientId: first.client_id, months: rows })
    }
    case 'revert':
      return operator.clients.payments.revert({ id: act.row + 1 })
    case 'void':
      return operator.receipts.void({ number: act.row + 1 })
    case 'delete':
      return act.row < CLIENTS && operator.clients.delete({ id: act.row + 1 })
    case 'spend':
      return operator.cash.expenses.create({ amount: (act.centavos / 100).toFixed(2), description: 'Gasolina' })
    case 'voidExpense':
      return operator.cash.expenses.void({ id: act.row + 1 })
    case 'close':
      return close(operator.cash, act.missing)
  }
}

type Cash = ReturnType<typeof testOperator>['cash']

/** Counts the drawer again if something came in meanwhile. */
async function close(cash: Cash, missing: number): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { expected } = await cash.drawer()
    const counted = Math.max(0, Number(expected) - missing).toFixed(2)
    try {
      await cash.close({ expected, counted, reason: 'Cambio' })
      return
    } catch (error) {
      if (codeOf(error) !== 'CONFLICT') throw error
    }
  }
}

const REFUSALS = new Set(['CONFLICT', 'NOT_FOUND'])

it('the closings and the open drawer add up to receipts less voids and expenses in cash, under any concurrency', async () => {
  const { db } = database()
  const run = fc.asyncProperty(waves, async (plan) => {
    for (const { actions, pause } of plan) {
      const results = await Promise.allSettled(
        actions.map((act, turn) => perform(act, processes[turn % processes.length] ?? { db, clock })),
      )
      for (const result of results) {
        if (result.status === 'rejected') expect(REFUSALS, String(result.reason)).toContain(codeOf(result.reason))
      }
      await expectInvariants(db)
      expect(await inClosingsAndDrawer(db)).toBe(await inTables(db))
      clock.set(new Date(clock.now().getTime() + pause).toISOString())
    }
  })
  await fc.assert(run, { numRuns: 30 })
  // Otherwise the property says little.
  expect((await testOperator(db, { clock }).cash.closings.list({})).total).toBeGreaterThan(10)
}, 240_000)

function codeOf(reason: unknown): unknown {
  return reason instanceof Error && 'code' in reason ? reason.code : reason
}

/** What all closings counted, and what the next one would, without the floats. */
async function inClosingsAndDrawer(db: Db): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(expected - opening_float), 0)::text as sum from cash_closings
  `.execute(db)
  const { expected, openingFloat } = await testOperator(db, { clock }).cash.drawer()
  return centavos(rows[0]?.sum) + centavos(expected) - centavos(openingFloat ?? undefined)
}

/** What the receipts and expenses are worth now. */
async function inTables(db: Db): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select (
      (
        select coalesce(sum(amount), 0) from receipt_lines join receipts on number = receipt
        where method = 'cash' and voided_at is null
      ) - (select coalesce(sum(amount), 0) from cash_expenses where voided_at is null)
    )::text as sum
  `.execute(db)
  return centavos(rows[0]?.sum)
}

const centavos = (amount = '') => Math.round(Number(amount) * 100)

it('a payment and a void that are committed after a closing, with an earlier instant, are in the next one', async () => {
  const { db } = database()
  const operator = testOperator(db, { clock })
  const { id, payments } = await operator.clients.create({ name: 'Eva', monthlyAmount: '10', startDate: '2026-01-01' })
  const other = await operator.clients.create({ name: 'Sol', monthlyAmount: '7', startDate: '2026-01-01' })
  await operator.clients.payments.markPaid({ id: payments[0]?.id ?? 0 })
  await close(operator.cash, 0)
  const holder = await db.startTransaction().execute()
  const held = testOperator(holder, { clock })
  await held.clients.payments.revert({ id: payments[0]?.id ?? 0 })
  await held.clients.payments.markPaid({ id: other.payments[0]?.id ?? 0 })
  clock.set(new Date(clock.now().getTime() + 1_000).toISOString())
  const { number } = await operator.cash.drawer()
  await close(operator.cash, 0)
  expect(await operator.cash.closings.byNumber({ number })).toMatchObject({ received: '0.00', voided: '0.00' })
  await holder.commit().execute()
  expect(await operator.cash.drawer()).toMatchObject({ received: '7.00', voided: '10.00' })
  await close(operator.cash, 0)
  await expectInvariants(db)
  expect(id).toBeGreaterThan(0)
})
