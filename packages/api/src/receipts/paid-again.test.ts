import { emptyTables } from '@isp/db/testing/empty-tables'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import { expectInvariants } from '../testing/invariants'
import { type TestClock, testClock, testOperator } from '../testing/test-operator'
import { within } from '../testing/within'

const database = useTestDatabase()
const clock: TestClock = testClock()
const operator = () => testOperator(database().db, { clock })

const ana = { name: 'Ana', monthlyAmount: '150', utility: '40', startDate: '2024-01-05' }
const today = { from: '2026-11-20', to: '2026-11-20' }

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  await emptyTables(database(), 'clients', 'client_accounts', 'imports', 'receipts', 'receipt_counter', 'daily_sums')
})
afterEach(() => expectInvariants(database().db))

const payment = async () => {
  const month = (await operator().clients.byId({ id: 1 })).payments.find(({ period }) => period === '2026-11')
  return { id: 0, receiptNumber: null, markedAt: null, ...month }
}
const receipt = async () => operator().receipts.byNumber({ number: (await payment()).receiptNumber ?? 0 })

const received: Record<string, () => Promise<unknown>> = {
  'that an import wrote': () => {
    const months = [{ period: '2026-11', kind: 'paid', paidDate: '2026-11-07' }]
    return operator().clients.import.createAll({
      rows: [{ row: 2, client: { ...ana, billedFrom: '2026-11' }, months }],
    })
  },
  'of version 1.0.0': async () => {
    const { payments } = await operator().clients.create(ana)
    await operator().clients.payments.markPaid({ id: payments[0]?.id ?? 0, paidDate: '2026-11-07' })
    await sql`update receipts set registered_at = null, method = null`.execute(database().db)
    await sql`update payments set marked_at = null`.execute(database().db)
  },
}
const taken: Record<string, () => Promise<unknown>> = {
  'its revert': async () => operator().clients.payments.revert({ id: (await payment()).id }),
  'its void': async () => operator().receipts.void({ number: (await payment()).receiptNumber ?? 0 }),
}
const undone: Record<string, () => Promise<unknown>> = {
  'the toast': async () => operator().clients.payments.undo({ id: (await payment()).id, action: 'reverted' }),
  'the audit log': async () => {
    const { entries } = await operator().trail.ofClient({ id: 1, limit: 20 })
    return operator().trail.undo({ entryId: entries.find(({ action }) => action === 'reverted')?.id ?? '' })
  },
}

const cases = Object.keys(received).flatMap((what) =>
  Object.keys(taken).flatMap((take) => Object.keys(undone).map((way) => [what, take, way] as const)),
)

describe('the receipt of a month', () => {
  it.each(cases)(
    '%s has no method and no instant after %s is undone by %s, and is in no drawer',
    async (what, take, way) => {
      await received[what]?.()
      const before = await receipt()
      expect(before).toMatchObject({ method: null, registeredAt: null })
      await taken[take]?.()
      await undone[way]?.()
      const after = await receipt()
      expect(after).toMatchObject({ number: 2, method: null, registeredAt: null, receivedOn: '2026-11-07' })
      expect(after.lines).toEqual(before.lines)
      expect((await payment()).markedAt).toBeNull()
      expect(await operator().cash.drawer({})).toMatchObject({ received: '0.00', voided: '0.00', expected: '0.00' })
      expect(await operator().cash.days(today)).toMatchObject({ total: '0.00', receipts: 0, methods: [] })
      expect(await operator().cash.receipts(today)).toEqual([])
    },
  )

  it('that was reverted before there were receipts has no method and no instant', async () => {
    const { payments } = await operator().clients.create(ana)
    await operator().clients.payments.markPaid({ id: payments[0]?.id ?? 0 })
    await taken['its revert']?.()
    await sql`truncate receipts, receipt_lines, receipt_counter`.execute(database().db)
    await undone['the toast']?.()
    expect(await receipt()).toMatchObject({ number: 1, method: null, registeredAt: null })
  })

  it('that the account paid alone has no method, and an instant', async () => {
    const { payments } = await operator().clients.create(ana)
    const collected = { kind: 'regular' as const, clientId: 1 }
    await operator().payments.collect({ ...collected, months: [], received: '150' })
    const months = [{ period: '2026-11', amount: '150' }]
    await operator().payments.collect({ ...collected, months, received: '0' })
    await operator().clients.payments.revert({ id: payments[0]?.id ?? 0 })
    await undone['the toast']?.()
    expect(await receipt()).toMatchObject({ method: null, registeredAt: within('2026-11-20T18:00:00') })
    expect((await operator().cash.drawer({})).expected).toBe('150.00')
  })

  it.each(['cash', 'transfer'] as const)(
    'received by %s has its method, and the instant of the undo',
    async (method) => {
      const { payments } = await operator().clients.create(ana)
      await operator().clients.payments.markPaid({ id: payments[0]?.id ?? 0, method, reference: 'B 1', note: 'Nota' })
      await taken['its revert']?.()
      clock.set('2026-11-20T19:00:00Z')
      await undone['the toast']?.()
      const registeredAt = within('2026-11-20T19:00:00')
      expect(await receipt()).toMatchObject({ number: 2, method, reference: 'B 1', note: 'Nota', registeredAt })
    },
  )

  it('of an advance does not come back to a month that was annulled since', async () => {
    await operator().clients.create(ana)
    const collected = { kind: 'regular' as const, clientId: 1 }
    await operator().payments.collect({ ...collected, months: [{ period: '2026-11', amount: '150' }] })
    const months = [{ period: '2026-12', amount: '150' }]
    const { lines } = await operator().payments.collect({ ...collected, months, received: '200' })
    const id = lines[0]?.paymentId ?? 0
    await operator().clients.payments.revert({ id })
    clock.set('2026-12-20T18:00:00Z')
    await generatePayments(database().db, clock)
    await operator().clients.pauses.suspend({ id: 1, from: '2026-12-01', to: '2026-12-31', annulUnpaid: true })
    await expect(operator().clients.payments.undo({ id, action: 'reverted' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })
})
