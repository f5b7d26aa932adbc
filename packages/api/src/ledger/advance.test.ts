import { useTestDatabase } from '@isp/db/testing/test-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generatePayments } from '../billing/billing.service'
import { expectInvariants } from '../testing/invariants'
import { testClock, testOperator } from '../testing/test-operator'
import { within } from '../testing/within'

// Rules: product/payments#reverting, product/receipts#months-in-advance

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })

afterEach(() => expectInvariants(database().db))

describe.each(['regular', 'variable'] as const)('an advance of a %s client', (kind) => {
  const clients = () => (kind === 'regular' ? operator().clients : operator().variableClients)
  const month = (period: string) => ({ period, amount: '150', utilityAmount: '40' })
  let clientId = 0

  const client = () => clients().byId({ id: clientId })
  const months = async () => (await client()).payments.map(({ period, isPaid }) => [period, isPaid])
  const idOf = async (period: string) => {
    const { payments } = await client()
    return payments.find((payment) => payment.period === period)?.id ?? 0
  }
  const collect = async (...periods: string[]) =>
    (await operator().payments.collect({ kind, clientId, months: periods.map(month) })).number
  const entryOf = async (name: string) => {
    const { entries } = await operator().trail.list({ limit: 20 })
    return entries.find(({ subjectId, action }) => subjectId === clientId && action === name)
  }

  /** November is paid, December too, in advance. */
  beforeEach(async () => {
    clock.set('2026-11-20T18:00:00Z')
    const fields = { name: 'Ana', startDate: '2024-01-31' }
    const { id } =
      kind === 'regular'
        ? await operator().clients.create({ ...fields, monthlyAmount: '150', utility: '40' })
        : await operator().variableClients.create(fields)
    clientId = id
    await collect('2026-11')
  })

  const ways = {
    'a revert': async () => clients().payments.revert({ id: await idOf('2026-12') }),
    'the undo of its payment': async () => clients().payments.undo({ id: await idOf('2026-12'), action: 'paid' }),
    'the undo of its entry': async () => operator().trail.undo({ entryId: (await entryOf('paid'))?.id ?? '' }),
    'the void of its receipt': async () =>
      operator().receipts.void({ number: (await client()).payments[0]?.receiptNumber ?? 0 }),
    ...(kind === 'variable' && {
      'the undo of the saved month': async () =>
        operator().variableClients.payments.undoMany({
          receiptNumbers: [(await client()).payments[0]?.receiptNumber ?? 0],
        }),
    }),
  }

  describe.each(Object.entries(ways))('after %s', (_, revert) => {
    it('is gone until its month begins', async () => {
      await collect('2026-12')
      await revert()
      expect(await months()).toEqual([['2026-11', true]])
      expect(await client()).toMatchObject({ status: 'paid', nextPaymentDate: '2026-12-31' })
      clock.set('2026-12-01T18:00:00Z')
      await generatePayments(database().db, clock)
      expect(await months()).toEqual([
        ['2026-12', false],
        ['2026-11', true],
      ])
    })

    it('is owed once its month has begun', async () => {
      await collect('2026-12')
      clock.set('2026-12-01T18:00:00Z')
      await revert()
      expect((await months())[0]).toEqual(['2026-12', false])
    })

    it('is not owed by a client who left before its month', async () => {
      await collect('2026-12')
      clock.set('2026-12-03T18:00:00Z')
      await clients().pauses.leave({ id: clientId, lastDay: '2026-11-30' })
      await revert()
      expect(await months()).toEqual([['2026-11', true]])
    })

    it('is owed by a client who left within its month', async () => {
      await collect('2026-12')
      clock.set('2026-12-03T18:00:00Z')
      await clients().pauses.leave({ id: clientId, lastDay: '2026-12-02' })
      await revert()
      expect((await months())[0]).toEqual(['2026-12', false])
    })

    it('is owed by a client who came back within its month', async () => {
      await collect('2026-12')
      clock.set('2026-12-10T18:00:00Z')
      await clients().pauses.leave({ id: clientId, lastDay: '2026-11-30' })
      await clients().pauses.reactivate({ id: clientId, from: '2026-12-10' })
      await revert()
      expect((await months())[0]).toEqual(['2026-12', false])
    })

    it('is paid again with its old figures by undoing that', async () => {
      await collect('2026-12')
      const before = (await client()).payments[0]
      await revert()
      const entry = await entryOf('reverted')
      expect(entry?.undoable).toBe(true)
      await operator().trail.undo({ entryId: entry?.id ?? '' })
      const { payments } = await client()
      const { createdAt: _, receiptNumber: __, ...figures } = before ?? {}
      expect(payments[0]).toMatchObject({ ...figures, markedAt: within('2026-11-20T18:00:00') })
      expect(payments).toHaveLength(2)
    })
  })

  it('is answered unpaid by its revert', async () => {
    await collect('2026-12')
    const id = await idOf('2026-12')
    expect(await clients().payments.revert({ id })).toMatchObject({ id, period: '2026-12', isPaid: false })
    await expect(clients().payments.revert({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await clients().payments.undo({ id, action: 'reverted' })).toMatchObject({ id, isPaid: true })
  })

  it('is removed if the first month of its client was annulled', async () => {
    await clients().payments.revert({ id: await idOf('2026-11') })
    await collect('2026-12')
    await clients().pauses.suspend({ id: clientId, from: '2026-11-01', to: '2026-11-30', annulUnpaid: true })
    await clients().payments.revert({ id: await idOf('2026-12') })
    expect(await months()).toEqual([])
  })

  it('that was collected again is not paid twice by an undo', async () => {
    await collect('2026-12')
    const id = await idOf('2026-12')
    await clients().payments.revert({ id })
    await collect('2026-12')
    await expect(clients().payments.undo({ id, action: 'reverted' })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await months()).toHaveLength(2)
    const again = await idOf('2026-12')
    await clients().payments.revert({ id: again })
    await operator().trail.undo({ entryId: (await entryOf('reverted'))?.id ?? '' })
    expect(await idOf('2026-12')).toBe(again)
  })

  it('does not include a later month that was generated', async () => {
    clock.set('2026-12-05T18:00:00Z')
    await generatePayments(database().db, clock)
    clock.set('2026-11-25T18:00:00Z')
    await collect('2026-12')
    await clients().payments.revert({ id: await idOf('2026-12') })
    expect((await months())[0]).toEqual(['2026-12', false])
  })

  it('does not include the first month of a client who starts later', async () => {
    const fields = { name: 'Luis', startDate: '2027-01-05' }
    const { id } =
      kind === 'regular'
        ? await operator().clients.create({ ...fields, monthlyAmount: '150', utility: '40' })
        : await operator().variableClients.create(fields)
    clientId = id
    await collect('2027-01')
    await clients().payments.revert({ id: await idOf('2027-01') })
    expect(await months()).toEqual([['2027-01', false]])
  })
})
