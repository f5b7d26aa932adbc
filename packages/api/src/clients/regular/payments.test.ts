import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { regularClients } from '../../ledger/client-kind.queries'
import { markPaid } from '../../receipts/pay.service'
import { expectInvariants } from '../../testing/invariants'
import { testClock, testOperator } from '../../testing/test-operator'

// Rules: product/payments#marking-paid, product/payments#reverting

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })

let clientId = 0
let id = 0

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  const input = { name: 'Ana', monthlyAmount: '150', utility: '40.25', startDate: '2024-01-31' }
  const client = await operator().clients.create(input)
  clientId = client.id
  id = client.payments[0]?.id ?? 0
})

const runningTotal = async () => (await operator().clients.stats()).totalUtilities

describe('marking paid', () => {
  it('records today and the current utility, and adds it to the running total', async () => {
    await operator().clients.update({ id: clientId, utility: '55.75' })
    expect(await runningTotal()).toBe('0.00')
    expect(await operator().clients.payments.markPaid({ id })).toMatchObject({
      id,
      clientId,
      isPaid: true,
      paidDate: '2026-11-20',
      amount: '150.00',
      utilityAmount: '55.75',
    })
    expect(await runningTotal()).toBe('55.75')
    const client = await operator().clients.byId({ id: clientId })
    expect(client).toMatchObject({ status: 'paid', nextPaymentDate: '2026-12-31', clientUtilitiesTotal: '55.75' })
    await operator().clients.payments.revert({ id })
  })

  it('of one that was paid, and is reverted before the refusal is explained, does not speak of its amount', async () => {
    const { db } = database()
    await operator().clients.payments.markPaid({ id })
    // Reverts the payment once the statement that would pay it has run.
    const slow = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        await operator()
          .clients.payments.revert({ id })
          .catch(() => {})
        return result
      },
    })
    const received = { id, method: 'cash', reference: null, note: null, bank: null } as const
    const marked = markPaid({ db: slow, now: clock.now() }, regularClients, received, { expectedAmount: '150.0' })
    await expect(marked).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'El pago ya está marcado como pagado',
    })
  })

  it('is rejected if the amount changed after it was shown', async () => {
    await operator().clients.update({ id: clientId, monthlyAmount: '50' })
    const expectedAmount = '150.00'
    await expect(operator().clients.payments.markPaid({ id, expectedAmount })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'El monto del pago cambió: ahora es Q50.00. Confírmalo de nuevo.',
    })
    expect(await runningTotal()).toBe('0.00')
    const paid = await operator().clients.payments.markPaid({ id, expectedAmount: '50' })
    expect(paid).toMatchObject({ isPaid: true, amount: '50.00' })
    await expect(operator().clients.payments.markPaid({ id, expectedAmount })).rejects.toMatchObject({
      message: 'El pago ya está marcado como pagado',
    })
    await operator().clients.payments.revert({ id })
  })

  it.each([
    ['2026-11-21T05:59:59Z', '2026-11-20'],
    ['2026-11-21T06:00:00Z', '2026-11-21'],
  ])('at %s is dated %s', async (instant, paidDate) => {
    clock.set(instant)
    for (const given of [undefined, '']) {
      expect(await operator().clients.payments.markPaid({ id, paidDate: given })).toMatchObject({ paidDate })
      await operator().clients.payments.revert({ id })
    }
  })

  it('accepts an earlier date and rejects one after today', async () => {
    await expect(operator().clients.payments.markPaid({ id, paidDate: '2026-11-21' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ path: 'paidDate' }] },
    })
    const paid = await operator().clients.payments.markPaid({ id, paidDate: '2026-10-31' })
    expect(paid.paidDate).toBe('2026-10-31')
    await operator().clients.payments.revert({ id })
  })

  it('twice is a conflict that changes nothing', async () => {
    await operator().clients.payments.markPaid({ id })
    await operator().clients.update({ id: clientId, utility: '99' })
    await expect(operator().clients.payments.markPaid({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'El pago ya está marcado como pagado',
    })
    expect(await runningTotal()).toBe('40.25')
    await operator().clients.payments.revert({ id })
  })

  it('while the fee is being changed takes the new amount and the new utility', async () => {
    const { db } = database()
    const holder = await db.startTransaction().execute()
    await holder
      .updateTable('clients')
      .set({ monthly_amount: '175', utility: '50' })
      .where('id', '=', clientId)
      .execute()
    await holder.updateTable('payments').set({ amount: '175' }).where('id', '=', id).execute()
    const waiting = operator().clients.payments.markPaid({ id })
    await expect
      .poll(() =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
      )
      .toMatchObject({ rows: [{}] })
    await holder.commit().execute()
    expect(await waiting).toMatchObject({ amount: '175.00', utilityAmount: '50.00' })
    expect(await runningTotal()).toBe('50.00')
    await operator().clients.payments.revert({ id })
  })

  it('ten times concurrently pays once', async () => {
    const calls = Array.from({ length: 10 }, () => operator().clients.payments.markPaid({ id }))
    const results = await Promise.allSettled(calls)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await runningTotal()).toBe('40.25')
    await operator().clients.payments.revert({ id })
  })
})

describe('reverting', () => {
  it('subtracts the recorded utility from the running total, not the current one', async () => {
    await operator().clients.payments.markPaid({ id })
    await operator().clients.update({ id: clientId, utility: '1' })
    expect(await operator().clients.payments.revert({ id })).toMatchObject({
      isPaid: false,
      paidDate: null,
      amount: '150.00',
      utilityAmount: '0.00',
    })
    expect(await runningTotal()).toBe('0.00')
  })

  it('an unpaid payment is a conflict', async () => {
    await expect(operator().clients.payments.revert({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'El pago no está marcado como pagado',
    })
  })

  it('ten times concurrently reverts once', async () => {
    await operator().clients.payments.markPaid({ id })
    const calls = Array.from({ length: 10 }, () => operator().clients.payments.revert({ id }))
    const results = await Promise.allSettled(calls)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectInvariants(database().db)
  })
})

it.each(['markPaid', 'revert'] as const)('%s of an unknown payment is not found', async (procedure) => {
  await expect(operator().clients.payments[procedure]({ id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
