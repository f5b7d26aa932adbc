import { useTestDatabase } from '@isp/db/testing/test-database'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { generatePayments } from '../../billing/billing.service'
import { testClock, testOperator } from '../../testing/test-operator'
import { within } from '../../testing/within'

// Rules: product/payments#last-payment

const database = useTestDatabase()
const clock = testClock('2026-09-05T18:00:00Z')
const operator = () => testOperator(database().db, { clock })

/** Ids of the payments by their period. */
const paymentIds: Record<string, number> = {}

beforeAll(async () => {
  const input = { name: 'Ana', monthlyAmount: '150', utility: '40', startDate: '2024-01-31' }
  const { id } = await operator().clients.create(input)
  clock.set('2026-11-20T18:00:00Z')
  await generatePayments(database().db, clock)
  const { payments } = await operator().clients.byId({ id })
  for (const payment of payments) paymentIds[payment.period] = payment.id
})

const pay = (period: string) => operator().clients.payments.markPaid({ id: paymentIds[period] ?? 0 })
const revert = (period: string) => operator().clients.payments.revert({ id: paymentIds[period] ?? 0 })
const listed = async () => (await operator().clients.list({}))[0]
const lastPaid = () => operator().clients.payments.lastPaid({ id: 1 })

describe('the payment that can be reverted', () => {
  it('does not exist before one is paid', async () => {
    expect(await listed()).toMatchObject({ hasPaidPayment: false })
    await expect(lastPaid()).rejects.toMatchObject({ code: 'NOT_FOUND', message: paymentTexts.nonePaid })
  })

  it('is the one that was marked last, in any period', async () => {
    expect(await pay('2026-11')).toMatchObject({ markedAt: within('2026-11-20T18:00:00') })
    expect(await listed()).toMatchObject({ status: 'pending', hasPaidPayment: true })
    clock.set('2026-11-20T18:30:00Z')
    await pay('2026-09')
    expect(await lastPaid()).toEqual({
      id: paymentIds['2026-09'],
      period: '2026-09',
      amount: '150.00',
      paidDate: '2026-11-20',
      utilityAmount: '40.00',
      markedAt: within('2026-11-20T18:30:00'),
      receiptNumber: 2,
    })
  })

  it('does not move the next payment date of a client who has paid everything', async () => {
    clock.set('2026-11-20T18:40:00Z')
    await pay('2026-10')
    expect(await listed()).toMatchObject({ status: 'paid', nextPaymentDate: '2026-12-31', hasPaidPayment: true })
  })

  it('is the previous one after a revert, which deletes the instant', async () => {
    expect(await revert('2026-10')).toMatchObject({ isPaid: false, markedAt: null })
    expect(await lastPaid()).toMatchObject({ period: '2026-09' })
    const client = await operator().clients.byId({ id: 1 })
    expect(client.payments.map(({ period, markedAt }) => [period, markedAt])).toEqual([
      ['2026-11', within('2026-11-20T18:00:00')],
      ['2026-10', null],
      ['2026-09', within('2026-11-20T18:30:00')],
    ])
  })

  it('is of the highest period where the instants are equal or unknown, and any known instant is later', async () => {
    await pay('2026-10')
    await sql`update payments set marked_at = '2026-11-20T18:00:00Z' where is_paid`.execute(database().db)
    expect(await lastPaid()).toMatchObject({ period: '2026-11' })
    await sql`update payments set marked_at = null where period <> '2026-09'`.execute(database().db)
    expect(await lastPaid()).toMatchObject({ period: '2026-09' })
    await sql`update payments set marked_at = null`.execute(database().db)
    expect(await lastPaid()).toMatchObject({ period: '2026-11', markedAt: null })
  })
})

it('a variable payment keeps the instant of marking until it is reverted', async () => {
  const { payments } = await operator().variableClients.create({ name: 'Beto', startDate: '2026-11-01' })
  const id = payments[0]?.id ?? 0
  clock.set('2026-11-20T19:00:00Z')
  const paid = await operator().variableClients.payments.markPaid({ id, amount: '300', utilityAmount: '90' })
  expect(paid.markedAt).toBe('2026-11-20T19:00:00.000Z')
  expect((await operator().variableClients.payments.revert({ id })).markedAt).toBeNull()
})

it('a client without any payment has none to revert', async () => {
  await sql`truncate payments`.execute(database().db)
  expect(await listed()).toMatchObject({ status: 'paid', nextPayment: null, hasPaidPayment: false })
})
