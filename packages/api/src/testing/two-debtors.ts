import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { beforeEach } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import { type TestClock, testClock, testOperator } from './test-operator'

/** Months of Ana López, at the amount that she owes. */
export const octoberAndNovember = [
  { period: '2026-10', amount: '175' },
  { period: '2026-11', amount: '175' },
]

type TwoDebtors = {
  database: ReturnType<typeof useTestDatabase>
  operator: (requestKey?: string) => Operator
  clock: () => TestClock
  ids: { ana: number; rita: number }
  /** Collects from Ana López what is received, by default the sum of the months. */
  collect: (
    received?: string,
    months?: readonly { period: string; amount: string }[],
    more?: object,
  ) => ReturnType<Operator['payments']['collect']>
}

type Operator = ReturnType<typeof testOperator>

/**
 * An empty business before each test, on 20 November 2026: Ana López owes October and November, Rita Pop November; each month
 * costs Q175.00.
 */
export function useTwoDebtors(): TwoDebtors {
  const database = useTestDatabase()
  const clock = testClock()
  const ids = { ana: 0, rita: 0 }
  const operator: TwoDebtors['operator'] = (requestKey) =>
    testOperator(database().db, { clock, ...(requestKey ? { requestKey } : {}) })

  beforeEach(async () => {
    const { db } = database()
    await emptyTables(
      database(),
      'clients',
      'variable_clients',
      'groups',
      'quotations',
      'receipts',
      'receipt_lines',
      'receipt_counter',
      'client_accounts',
      'daily_sums',
      'deleted_records',
      'cash_movements',
      'request_keys',
    )
    clock.set('2026-10-20T18:00:00Z')
    const fields = { monthlyAmount: '175', utility: '40', startDate: '2024-01-05' }
    ids.ana = (await operator().clients.create({ name: 'Ana López', ...fields })).id
    clock.set('2026-11-20T18:00:00Z')
    ids.rita = (await operator().clients.create({ name: 'Rita Pop', ...fields })).id
    await generatePayments(db, clock)
  })

  const collect: TwoDebtors['collect'] = (received, months = octoberAndNovember, more = {}) =>
    operator().payments.collect({
      kind: 'regular',
      clientId: ids.ana,
      months: [...months],
      ...more,
      ...(received === undefined ? {} : { received }),
    })
  return { database, operator, clock: () => clock, ids, collect }
}

type Line = { period: string | null; concept: string | null; amount: string; voidedAt: string | null }

/** The lines of a receipt in a word each: '2026-10 175.00', 'Router 250.00', 'account -100.00 void'. */
export const linesOf = ({ lines }: { lines: readonly Line[] }) =>
  lines.map(
    ({ period, concept, amount, voidedAt }) => `${period ?? concept ?? 'account'} ${amount}${voidedAt ? ' void' : ''}`,
  )

/** What a CONFLICT with a message has. */
export const conflict = (message: string) => ({ code: 'CONFLICT', message })
