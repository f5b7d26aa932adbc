import { useTestDatabase } from '@isp/db/testing/test-database'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { generatePayments } from '../../billing/billing.service'
import { testClock, testOperator } from '../../testing/test-operator'
import { expectUtilitiesInvariant } from '../../testing/utilities-invariant'

const database = useTestDatabase()

const EXPECTED_REFUSALS = new Set(['CONFLICT', 'NOT_FOUND'])
const money = fc.integer({ min: 0, max: 999_999 }).map((centavos) => (centavos / 100).toString())
const row = fc.nat({ max: 7 })
const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('markPaid' as const), row }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('revert' as const), row }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), row, utility: money, amount: money }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), row }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('create' as const), utility: money }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('nextMonth' as const) }) },
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** Waves of actions: those of one wave run at the same moment. */
const waves = fc.array(fc.array(action, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 })

it('the running total is the sum of paid utilities under any order and concurrency', async () => {
  const { db } = database()
  const run = fc.asyncProperty(waves, async (plan) => {
    await sql`truncate clients restart identity cascade`.execute(db)
    await sql`update total_utilities set total_amount = 0`.execute(db)
    const month = { index: 0 }
    const clock = testClock()
    const act = performer(clock, month)
    for (let client = 0; client < 4; client += 1) await act({ kind: 'create', utility: '10.01' })
    for (const wave of plan) {
      const results = await Promise.allSettled(wave.map(act))
      for (const result of results) {
        if (result.status === 'rejected') expect(EXPECTED_REFUSALS).toContain(result.reason.code)
      }
      await expectUtilitiesInvariant(db)
    }
    const { rows } = await sql`select 1 from payments group by client_id, period having count(*) > 1`.execute(db)
    expect(rows).toEqual([])
  })
  await fc.assert(run, { numRuns: 40 })
}, 120_000)

function performer(clock: ReturnType<typeof testClock>, month: { index: number }) {
  const { db } = database()
  const operator = testOperator(db, { clock })
  const ids = async (table: 'clients' | 'payments') =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
  const pick = async (table: 'clients' | 'payments', index: number) => {
    const all = await ids(table)
    return all[index % Math.max(all.length, 1)] ?? 999_999
  }
  return async (action: Action): Promise<unknown> => {
    switch (action.kind) {
      case 'markPaid':
        return operator.clients.payments.markPaid({ id: await pick('payments', action.row) })
      case 'revert':
        return operator.clients.payments.revert({ id: await pick('payments', action.row) })
      case 'edit': {
        const id = await pick('clients', action.row)
        return operator.clients.update({ id, utility: action.utility, monthlyAmount: action.amount })
      }
      case 'delete':
        return operator.clients.delete({ id: await pick('clients', action.row) })
      case 'create':
        return operator.clients.create({
          name: 'Ana',
          monthlyAmount: '150',
          utility: action.utility,
          startDate: '2024-01-31',
        })
      case 'nextMonth': {
        month.index += 1
        clock.set(new Date(Date.UTC(2026, 10 + month.index, 15, 12)).toISOString())
        return generatePayments(db, clock)
      }
    }
  }
}
