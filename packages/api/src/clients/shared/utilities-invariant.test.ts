import { useTestDatabase } from '@isp/db/testing/test-database'
import { guatemalaToday } from '@isp/domain/dates/local-date'
import { periodOf } from '@isp/domain/dates/period'
import { advanceMonths } from '@isp/domain/receipts/collect-rules'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { generatePayments } from '../../billing/billing.service'
import { expectHistoryEqualsReports } from '../../testing/history-and-reports'
import { testClock, testOperator } from '../../testing/test-operator'
import { expectUtilitiesInvariant } from '../../testing/utilities-invariant'

const database = useTestDatabase()

const EXPECTED_REFUSALS = new Set(['CONFLICT', 'NOT_FOUND'])
const money = fc.integer({ min: 0, max: 999_999 }).map((centavos) => (centavos / 100).toString())
const row = fc.nat({ max: 7 })
const of = fc.constantFrom('regular' as const, 'variable' as const)
// Days of three months, all before today; without one, today.
const paidDate = fc.constantFrom(undefined, '2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01')
const paid = { of, row, paidDate, amount: money, utility: money }
const action = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('markPaid' as const), ...paid }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('revert' as const), of, row }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('collect' as const),
      ...paid,
      open: fc.nat({ max: 2 }),
      advance: fc.nat({ max: 2 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('void' as const), row }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), row, utility: money, amount: money }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), of, row }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('create' as const), of, utility: money }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('nextMonth' as const) }) },
)
type Collectable = {
  payments: { period: string; isPaid: boolean; amount: string | null }[]
  monthlyAmount?: string
}
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** Waves of actions; the actions of a wave run concurrently. */
const waves = fc.array(fc.array(action, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 })

it('the monthly sums, the running total, the receipts and the reports match the payments under any order and concurrency', async () => {
  const { db } = database()
  const run = fc.asyncProperty(waves, async (plan) => {
    await sql`
      truncate clients, variable_clients, monthly_sums, receipts, receipt_counter restart identity cascade
    `.execute(db)
    const month = { index: 0 }
    const clock = testClock()
    const act = performer(clock, month)
    for (let client = 0; client < 4; client += 1) await act({ kind: 'create', of: 'regular', utility: '10.01' })
    for (let client = 0; client < 2; client += 1) await act({ kind: 'create', of: 'variable', utility: '0' })
    for (const wave of plan) {
      const results = await Promise.allSettled(wave.map(act))
      for (const result of results) {
        if (result.status === 'rejected') expect(EXPECTED_REFUSALS).toContain(result.reason.code)
      }
      await expectUtilitiesInvariant(db)
    }
    await expectHistoryEqualsReports(testOperator(db, { clock }))
    const { rows } = await sql`
      select 1 from payments group by client_id, period having count(*) > 1
      union all select 1 from variable_payments group by variable_client_id, period having count(*) > 1
    `.execute(db)
    expect(rows).toEqual([])
  })
  await fc.assert(run, { numRuns: 40 })
}, 120_000)

function performer(clock: ReturnType<typeof testClock>, month: { index: number }) {
  const { db } = database()
  const operator = testOperator(db, { clock })
  const procedures = { regular: operator.clients, variable: operator.variableClients }
  const tables = {
    regular: { clients: 'clients', payments: 'payments' },
    variable: { clients: 'variable_clients', payments: 'variable_payments' },
  } as const
  const pick = async (kind: keyof typeof tables, records: 'clients' | 'payments', index: number) => {
    const all = await db.selectFrom(tables[kind][records]).select('id').orderBy('id').execute()
    return all[index % Math.max(all.length, 1)]?.id ?? 999_999
  }
  return async (action: Action): Promise<unknown> => {
    switch (action.kind) {
      case 'markPaid': {
        const { of, paidDate } = action
        const id = await pick(of, 'payments', action.row)
        if (of === 'regular') return operator.clients.payments.markPaid({ id, paidDate })
        const figures = { amount: action.amount, utilityAmount: action.utility }
        return operator.variableClients.payments.markPaid({ id, paidDate, ...figures })
      }
      case 'revert':
        return procedures[action.of].payments.revert({ id: await pick(action.of, 'payments', action.row) })
      case 'collect': {
        const { of, paidDate, amount, utility } = action
        const clientId = await pick(of, 'clients', action.row)
        const { payments, monthlyAmount = amount }: Collectable = await procedures[of].byId({ id: clientId })
        const unpaid = payments.filter(({ isPaid }) => !isPaid).reverse()
        const current = periodOf(guatemalaToday(clock.now()))
        const advance = advanceMonths(
          payments.map(({ period }) => period),
          current,
        )
        const months = [
          ...unpaid.slice(0, action.open).map((payment) => ({ ...payment, amount: payment.amount ?? amount })),
          ...advance.slice(0, action.advance).map((period) => ({ period, amount: monthlyAmount })),
        ].map(({ period, amount }) => ({ period, amount, utilityAmount: utility }))
        if (months.length === 0) return
        return operator.payments.collect({ kind: of, clientId, paidDate, months })
      }
      case 'void': {
        const all = await db.selectFrom('receipts').select('number').orderBy('number').execute()
        return operator.receipts.void({ number: all[action.row % Math.max(all.length, 1)]?.number ?? 999_999 })
      }
      case 'edit': {
        const id = await pick('regular', 'clients', action.row)
        return operator.clients.update({ id, utility: action.utility, monthlyAmount: action.amount })
      }
      case 'delete':
        return procedures[action.of].delete({ id: await pick(action.of, 'clients', action.row) })
      case 'create': {
        const client = { name: 'Ana', startDate: '2024-01-31' }
        if (action.of === 'variable') return operator.variableClients.create(client)
        return operator.clients.create({ ...client, monthlyAmount: '150', utility: action.utility })
      }
      case 'nextMonth': {
        month.index += 1
        clock.set(new Date(Date.UTC(2026, 10 + month.index, 15, 12)).toISOString())
        return generatePayments(db, clock)
      }
    }
  }
}
