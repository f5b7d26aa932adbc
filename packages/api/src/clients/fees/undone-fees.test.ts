import { useTestDatabase } from '@isp/db/testing/test-database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generatePayments } from '../../billing/billing.service'
import { expectInvariants } from '../../testing/invariants'
import { testClock, testOperator } from '../../testing/test-operator'

// Rules: product/billing#a-new-fee, product/fees#one-change

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })

let id = 0
const client = () => operator().clients.byId({ id })
const prices = async () =>
  Object.fromEntries((await client()).payments.map(({ period, amount }) => [period, amount] as const))
const novemberId = async () => (await client()).payments.find(({ period }) => period === '2026-11')?.id ?? 0
const pay = async () => operator().clients.payments.markPaid({ id: await novemberId() })
const revert = async () => operator().clients.payments.revert({ id: await novemberId() })

/** The ways of changing the fee, each in the form of its screen or path. */
const ways = {
  PATCH: async (monthlyAmount: string) => operator().clients.update({ id, monthlyAmount }),
  PUT: async (monthlyAmount: string) => {
    const { payments: _, version: __, ...fields } = await client()
    return operator().clients.replace({ ...fields, monthlyAmount })
  },
  'Cambiar cuota': async (monthlyAmount: string) => {
    const { monthlyAmount: fee, utility } = await client()
    const expected = { monthlyAmount: fee, utility }
    return operator().clients.changeFees({ clients: [{ id, expected, monthlyAmount, utility }] })
  },
}

async function undoFee() {
  const { entries } = await operator().trail.list({ limit: 20 })
  const entry = entries.find(({ action }) => action === 'updated')
  expect(entry?.undoable).toBe(true)
  await operator().trail.undo({ entryId: entry?.id ?? '' })
}

async function december() {
  clock.set('2026-12-20T18:00:00Z')
  await generatePayments(database().db, clock)
}

beforeEach(async () => {
  clock.set('2026-11-20T18:00:00Z')
  id = (await operator().clients.create({ name: 'Ana', monthlyAmount: '150', utility: '40', startDate: '2024-01-31' }))
    .id
})
afterEach(() => expectInvariants(database().db))

describe.each(Object.entries(ways))('undoing a fee changed by %s', (_, change) => {
  it('writes back a month that is over meanwhile, and the one that was generated at the new fee', async () => {
    await change('175')
    await december()
    expect(await prices()).toEqual({ '2026-11': '175.00', '2026-12': '175.00' })
    await undoFee()
    expect((await client()).monthlyAmount).toBe('150.00')
    expect(await prices()).toEqual({ '2026-11': '150.00', '2026-12': '150.00' })
    // The undo is a change of its own.
    await undoFee()
    expect(await prices()).toEqual({ '2026-11': '175.00', '2026-12': '175.00' })
  })

  it('writes back a month that was paid and reverted meanwhile', async () => {
    await change('175')
    await pay()
    await revert()
    await undoFee()
    expect(await prices()).toEqual({ '2026-11': '150.00' })
  })

  it('writes back the price that the month had, which was not the fee', async () => {
    await pay()
    await change('120')
    await revert()
    await change('175')
    expect(await prices()).toEqual({ '2026-11': '175.00' })
    await december()
    await undoFee()
    expect(await prices()).toEqual({ '2026-11': '150.00', '2026-12': '120.00' })
    await undoFee()
    expect(await prices()).toEqual({ '2026-11': '175.00', '2026-12': '175.00' })
  })

  it('leaves a month that was paid then, though it has the price of the change', async () => {
    await change('175')
    await pay()
    await change('150')
    await change('175')
    await revert()
    await undoFee()
    expect((await client()).monthlyAmount).toBe('150.00')
    expect(await prices()).toEqual({ '2026-11': '175.00' })
  })

  it('leaves a paid month', async () => {
    await change('175')
    await pay()
    await december()
    await undoFee()
    expect(await prices()).toEqual({ '2026-11': '175.00', '2026-12': '150.00' })
  })
})

it('undoing a start date moves back the due date of a month that is over meanwhile', async () => {
  const { payments: _, version: __, ...fields } = await client()
  await operator().clients.replace({ ...fields, startDate: '2024-01-05' })
  await december()
  await undoFee()
  expect((await client()).payments.map(({ dueDate }) => dueDate)).toEqual(['2026-12-31', '2026-11-30'])
})
