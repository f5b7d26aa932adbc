import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import { expectInvariants } from '../testing/invariants'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/import#what-was-paid

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })

const ana = { name: 'Ana', monthlyAmount: '150', utility: '40', startDate: '2024-01-05' }
const rows = [
  { row: 2, client: { ...ana, billedFrom: '2027-01' }, months: [{ period: '2027-04', kind: 'paid' }] },
  { row: 3, client: { ...ana, name: 'Eva', billedFrom: '2026-11' } },
]
const [ANA, EVA] = [1, 2]

/** Its months as they were imported, in November 2026. */
const imported = ['2027-01', '2027-02', '2027-03', '2027-04 paid']
const unpaid = ['2027-01', '2027-02', '2027-03', '2027-04']

let importId = 0

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await emptyTables(
    database(),
    'clients',
    'client_accounts',
    'imports',
    'receipts',
    'receipt_counter',
    'daily_sums',
    'deleted_records',
    'generations',
  )
  importId = (await operator().clients.import.createAll({ rows })).id
})
afterEach(() => expectInvariants(database().db))

const payments = async () => (await operator().clients.byId({ id: ANA })).payments
const months = async () => (await payments()).map(({ period, isPaid }) => (isPaid ? `${period} paid` : period)).sort()
const payment = async (period: string) => (await payments()).find((month) => month.period === period)
const idOf = async (period: string) => (await payment(period))?.id ?? 0
const receiptOf = async (period: string) => (await payment(period))?.receiptNumber ?? 0
const pay = async (period: string) => operator().clients.payments.markPaid({ id: await idOf(period) })
const entryOf = async (action: string) => {
  const { entries } = await operator().trail.ofClient({ id: ANA, limit: 20 })
  return entries.find((entry) => entry.action === action)?.id ?? ''
}

const ways: Record<string, (period: string) => Promise<unknown>> = {
  'a revert': async (period) => operator().clients.payments.revert({ id: await idOf(period) }),
  'the void of its receipt': async (period) => operator().receipts.void({ number: await receiptOf(period) }),
  'a move of its receipt': async (period) =>
    operator().receipts.move({ number: await receiptOf(period), kind: 'regular', clientId: EVA }),
  'the undo of its payment': async (period) =>
    operator().clients.payments.undo({ id: await idOf(period), action: 'paid' }),
  'the undo of its entry': async () => operator().trail.undo({ entryId: await entryOf('paid') }),
}
/** The import writes no entry of the month itself. */
const waysOfImported = ['a revert', 'the void of its receipt', 'a move of its receipt']

describe('a month that an import wrote ahead of time', () => {
  it.each(
    ['2027-01', '2027-02', '2027-03'].flatMap((period) => Object.keys(ways).map((way) => [period, way] as const)),
  )('%s stays after its payment and %s, and can be paid again', async (period, way) => {
    await pay(period)
    await ways[way]?.(period)
    expect(await months()).toEqual(imported)
    await expectInvariants(database().db)
    await pay(period)
    expect(await months()).toContain(`${period} paid`)
  })

  it.each(waysOfImported)('stays after %s if the import wrote it paid', async (way) => {
    await ways[way]?.('2027-04')
    expect(await months()).toEqual(unpaid)
    await pay('2027-04')
    expect(await months()).toEqual(imported)
  })

  it('stays after the undo of that revert, and another revert', async () => {
    await pay('2027-02')
    for (let turn = 0; turn < 2; turn += 1) {
      await ways['a revert']?.('2027-02')
      await operator().trail.undo({ entryId: await entryOf('reverted') })
    }
    await ways['a revert']?.('2027-02')
    expect(await months()).toEqual(imported)
  })

  it('is no month of the generation that reaches it', async () => {
    await pay('2027-02')
    clock.set('2027-02-20T18:00:00Z')
    expect(await generatePayments(database().db, clock)).toMatchObject({ regular: 3 })
    await ways['a revert']?.('2027-02')
    expect(await months()).toEqual(imported)
  })

  it.each([
    ['annulled by a suspension that ends', 'suspended'],
    ['deleted with its client that is restored', 'deleted'],
    ['undone with its import that is restored', 'undone'],
  ])('stays, too, after it was %s', async (_what, how) => {
    if (how === 'suspended') {
      const days = { from: '2027-01-01', to: '2027-03-31' }
      const { entryId } = await operator().clients.pauses.suspend({ id: ANA, ...days, annulUnpaid: true })
      expect(await months()).toEqual(['2027-04 paid'])
      await operator().trail.undo({ entryId })
    }
    if (how === 'deleted') {
      const { deletedRecordId } = await operator().clients.delete({ id: ANA })
      await operator().deletedRecords.restore({ id: deletedRecordId })
    }
    if (how === 'undone') {
      const { entries } = await operator().trail.list({ limit: 20 })
      const entryId = entries.find(({ subject, subjectId }) => subject === 'import' && subjectId === importId)?.id ?? ''
      await operator().trail.undo({ entryId })
      const { records } = await operator().deletedRecords.list({})
      await operator().deletedRecords.restore({ id: records[0]?.id ?? 0 })
    }
    await pay('2027-03')
    await ways['a revert']?.('2027-03')
    expect(await months()).toEqual(imported)
  })
})

it.each(Object.keys(ways))('a month that was paid in advance behind them goes with %s, as everywhere', async (way) => {
  await operator().payments.collect({
    kind: 'regular',
    clientId: ANA,
    months: [{ period: '2027-05', amount: '150' }],
  })
  expect(await months()).toEqual([...imported, '2027-05 paid'])
  await ways[way]?.('2027-05')
  expect(await months()).toEqual(imported)
})
