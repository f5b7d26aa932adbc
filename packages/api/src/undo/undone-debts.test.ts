import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { beforeEach, describe, expect, it } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import { expectInvariants } from '../testing/invariants'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/pauses#coming-back

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })

const fields = { name: 'Ana', monthlyAmount: '999.99', utility: '40', startDate: '2024-01-05' }
let id = 0

/** Ana's months as they are stored, the latest first. */
const months = async () => {
  const { payments } = await operator().clients.byId({ id })
  return payments.map(({ period, amount, dueDate, isPaid }) => `${period} ${amount} ${dueDate}${isPaid ? ' paid' : ''}`)
}
const version = async () => (await operator().clients.byId({ id })).version
const paymentOf = async (period: string) => {
  const { payments } = await operator().clients.byId({ id })
  return payments.find((payment) => payment.period === period)?.id ?? 0
}
const setFee = async (monthlyAmount: string) =>
  operator().clients.update({ id, version: await version(), monthlyAmount })
const moveStart = async (startDate: string, monthlyAmount = '150.55') =>
  operator().clients.replace({ ...fields, id, version: await version(), monthlyAmount, startDate })
/** The last entry about Ana, or about fees, that can be undone. */
async function undoLast() {
  const { entries } = await operator().trail.list({ limit: 1 })
  await operator().trail.undo({ entryId: entries[0]?.id ?? '' })
}

/**
 * On 20 November 2026 Ana owes October and November at Q999.99, due on the 5th, because they were paid when the fee became
 * Q150.55 and the day the 12th.
 */
beforeEach(async () => {
  const { db } = database()
  await emptyTables(
    database(),
    'clients',
    'variable_clients',
    'receipts',
    'receipt_lines',
    'receipt_counter',
    'client_accounts',
    'daily_sums',
    'deleted_records',
    'generations',
  )
  clock.set('2026-10-20T18:00:00Z')
  id = (await operator().clients.create(fields)).id
  clock.set('2026-11-20T18:00:00Z')
  await generatePayments(db, clock)
  for (const period of ['2026-10', '2026-11'])
    await operator().clients.payments.markPaid({ id: await paymentOf(period) })
  await setFee('150.55')
  await moveStart('2024-01-12')
  for (const period of ['2026-10', '2026-11']) await operator().clients.payments.revert({ id: await paymentOf(period) })
  expect(await months()).toEqual(['2026-11 999.99 2026-11-05', '2026-10 999.99 2026-10-05'])
})

type Change = () => Promise<unknown>
const { suspend, leave, reactivate } = {
  suspend: (from: string) => operator().clients.pauses.suspend({ id, from, annulUnpaid: true }),
  leave: () => operator().clients.pauses.leave({ id, lastDay: '2026-11-20', keepOpenMonths: false }),
  reactivate: (from: string) => operator().clients.pauses.reactivate({ id, from }),
}
const changeFees = () =>
  operator().clients.changeFees({
    clients: [{ id, monthlyAmount: '175', utility: '40', expected: { monthlyAmount: '150.55', utility: '40' } }],
  })

/** Changes with the months after them, and those before them if they need more than Ana. */
const changes: Record<string, { given?: Change; before?: string[]; change: Change; after: string[] }> = {
  'a suspension': { change: () => suspend('2026-11-01'), after: ['2026-10 999.99 2026-10-05'] },
  'a suspension since an earlier month': { change: () => suspend('2026-10-01'), after: [] },
  'a departure': { change: leave, after: [] },
  'the departure of a suspended client': {
    given: () => suspend('2026-11-01'),
    before: ['2026-10 999.99 2026-10-05'],
    change: leave,
    after: [],
  },
  'a return': {
    given: leave,
    before: [],
    change: () => reactivate('2026-10-01'),
    after: ['2026-11 150.55 2026-11-12', '2026-10 999.99 2026-10-05'],
  },
  'a new fee': { change: () => setFee('175'), after: ['2026-11 175.00 2026-11-05', '2026-10 999.99 2026-10-05'] },
  'new fees': { change: changeFees, after: ['2026-11 175.00 2026-11-05', '2026-10 999.99 2026-10-05'] },
  'another start date': {
    change: () => moveStart('2024-01-25'),
    after: ['2026-11 999.99 2026-11-25', '2026-10 999.99 2026-10-05'],
  },
  'another start date and fee': {
    change: () => moveStart('2024-01-25', '175'),
    after: ['2026-11 175.00 2026-11-25', '2026-10 999.99 2026-10-05'],
  },
  'a payment': {
    change: async () => operator().clients.payments.markPaid({ id: await paymentOf('2026-11') }),
    after: ['2026-11 999.99 2026-11-05 paid', '2026-10 999.99 2026-10-05'],
  },
}
const owed = ['2026-11 999.99 2026-11-05', '2026-10 999.99 2026-10-05']

it.each(Object.entries(changes))(
  'the undo of %s gives back the months before it, and its undo those after it',
  async (_, { given, before = owed, change, after }) => {
    await given?.()
    expect(await months()).toEqual(before)
    await change()
    expect(await months()).toEqual(after)
    for (const expected of [before, after, before]) {
      await undoLast()
      expect(await months()).toEqual(expected)
    }
    await expectInvariants(database().db)
  },
)

it('the undo of another start date leaves a month that was paid when the date moved', async () => {
  await operator().clients.payments.markPaid({ id: await paymentOf('2026-11') })
  await moveStart('2024-01-25')
  const { entries } = await operator().trail.list({ limit: 1 })
  await operator().clients.payments.revert({ id: await paymentOf('2026-11') })
  await operator().trail.undo({ entryId: entries[0]?.id ?? '' })
  expect(await months()).toEqual(owed)
})

it('a deletion is undone with the months as they were', async () => {
  await operator().clients.delete({ id })
  await undoLast()
  expect(await months()).toEqual(owed)
})

describe('months that the undo of a pause brings back', () => {
  const since: Record<string, { change: Change; november: string }> = {
    nothing: { change: async () => {}, november: '2026-11 999.99 2026-11-05' },
    'a new fee': { change: () => setFee('175'), november: '2026-11 175.00 2026-11-05' },
    'new fees': { change: changeFees, november: '2026-11 175.00 2026-11-05' },
    'another start date': { change: () => moveStart('2024-01-25'), november: '2026-11 999.99 2026-11-25' },
    'a fee that was undone': {
      change: async () => {
        await setFee('175')
        await undoLast()
      },
      november: '2026-11 999.99 2026-11-05',
    },
    'a month that began': {
      change: async () => clock.set('2026-12-20T18:00:00Z'),
      november: '2026-11 999.99 2026-11-05',
    },
  }

  it.each(Object.entries(since))('follow what was changed since: %s', async (_, { change, november }) => {
    const { entryId } = await suspend('2026-11-01')
    await change()
    await operator().trail.undo({ entryId })
    expect(await months()).toContain(november)
  })

  it('are as they were when they were annulled again', async () => {
    const { entryId } = await suspend('2026-11-01')
    await operator().trail.undo({ entryId })
    await setFee('175')
    const { entries } = await operator().trail.list({ limit: 2 })
    await operator().trail.undo({ entryId: entries[1]?.id ?? '' })
    expect(await months()).toEqual(['2026-10 999.99 2026-10-05'])
    await undoLast()
    expect(await months()).toEqual(['2026-11 175.00 2026-11-05', '2026-10 999.99 2026-10-05'])
  })
})
