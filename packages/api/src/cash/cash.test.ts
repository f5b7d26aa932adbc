import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestDrawer } from '../testing/test-drawer'
import { testOperator } from '../testing/test-operator'
import { within } from '../testing/within'

// Rules: product/cash#days

const { database, clock, operator, cash, receive, voidReceipt, spend, day } = useTestDrawer()

describe('a day', () => {
  it('has totals by method, less what was voided and spent', async () => {
    await receive('175')
    await receive('200', { method: 'transfer', reference: 'BI 1' })
    const wrong = await receive('300')
    await voidReceipt(wrong)
    await spend('50.25')
    const { methods, ...rest } = await day('2026-11-20')
    expect(methods.sort((one, other) => one.method.localeCompare(other.method))).toEqual([
      { method: 'cash', receipts: 2, received: '475.00', voided: '300.00', total: '175.00' },
      { method: 'transfer', receipts: 1, received: '200.00', voided: '0.00', total: '200.00' },
    ])
    expect(rest).toEqual({
      total: '375.00',
      receipts: 3,
      voidedReceipts: 1,
      rows: 3,
      cash: '124.75',
      expenses: { count: 1, rows: 1, spent: '50.25', returned: '0.00', total: '50.25' },
      movements: { rows: 1, deposited: '0.00', withdrawn: '0.00', entered: '0.00' },
      closings: [],
    })
  })

  it('is that of the instant in Guatemala, not of the date received', async () => {
    clock.set('2026-11-21T05:59:59Z')
    await receive('100', { paidDate: '2026-11-14' })
    clock.set('2026-11-21T06:00:00Z')
    await receive('200', { paidDate: '2026-11-20' })
    await cash().close({ openingFloat: '0', expected: '200.00', counted: '200' })
    expect(await day('2026-11-20')).toMatchObject({ total: '100.00', closings: [] })
    expect((await day('2026-11-21')).total).toBe('200.00')
    expect((await day('2026-11-14')).total).toBe('0.00')
    expect((await day('2026-11-16', '2026-11-22')).total).toBe('300.00')
    expect(await cash().receipts({ from: '2026-11-20', to: '2026-11-20' })).toMatchObject([
      { receivedOn: '2026-11-14', at: within('2026-11-21T05:59:59'), periods: ['2026-11'] },
    ])
  })

  it('lists its receipts newest first, in pages', async () => {
    for (const minute of [10, 30, 20]) {
      clock.set(`2026-11-20T18:${minute}:00Z`)
      await receive()
    }
    const numbers = async (page: number) =>
      (await cash().receipts({ from: '2026-11-20', to: '2026-11-20', page, limit: 2 })).map(({ number }) => number)
    expect(await numbers(1)).toEqual([2, 3])
    expect(await numbers(2)).toEqual([1])
  })

  it('keeps its figures when a receipt is voided later, which is negative then', async () => {
    const number = await receive('175', { method: 'deposit' })
    clock.set('2026-11-23T15:00:00Z')
    await voidReceipt(number)
    expect((await day('2026-11-20')).total).toBe('175.00')
    expect(await day('2026-11-23')).toMatchObject({
      total: '-175.00',
      receipts: 0,
      rows: 1,
      methods: [{ method: 'deposit', receipts: 0, received: '0.00', voided: '175.00', total: '-175.00' }],
    })
    const voided = { number, voidedAmount: '175.00', voidedAt: '2026-11-23T15:00:00.000Z' }
    const rows = (from: string) => cash().receipts({ from, to: '2026-11-23' })
    expect(await rows('2026-11-23')).toMatchObject([{ ...voided, voiding: true, amount: '-175.00' }])
    expect(await rows('2026-11-20')).toMatchObject([{ ...voided, voiding: false, amount: '175.00' }])
    expect(await day('2026-11-20', '2026-11-23')).toMatchObject({ total: '0.00', rows: 1 })
  })

  it('leaves out receipts without an instant, of before it was recorded', async () => {
    const number = await receive()
    await sql`update receipts set registered_at = null, method = null`.execute(database().db)
    await voidReceipt(number)
    expect(await day('2026-11-20')).toMatchObject({ total: '0.00', methods: [], rows: 0 })
    expect(await cash().drawer()).toMatchObject({ received: '0.00', voided: '0.00' })
  })

  it('leaves those without an instant out of the drawer and its closing, also in cash', async () => {
    const number = await receive('175')
    await sql`update receipts set registered_at = null`.execute(database().db)
    await receive('100')
    await voidReceipt(number)
    const drawer = await cash().drawer()
    expect(drawer).toMatchObject({ received: '100.00', voided: '0.00', expected: '100.00' })
    expect(await cash().close({ openingFloat: '0', expected: '100.00', counted: '100' })).toMatchObject({
      received: '100.00',
      voided: '0.00',
    })
  })

  it('with the end before the start is refused', async () => {
    await expect(day('2026-11-21', '2026-11-20')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('an expense', () => {
  it('is registered once per key, with who and when, in the audit log too', async () => {
    const keyed = () => testOperator(database().db, { clock, requestKey: 'gasto-1' }).cash.expenses
    const expense = await keyed().create({ amount: '50', description: ' Gasolina ' })
    expect(expense).toEqual({
      id: 1,
      spentAt: '2026-11-20T18:00:00.000Z',
      amount: '50.00',
      description: 'Gasolina',
      actor: 'sistema',
      voidedAt: null,
    })
    expect(await keyed().create({ amount: '50', description: ' Gasolina ' })).toEqual(expense)
    const listed = { ...expense, at: expense.spentAt, voiding: false }
    expect(await cash().expenses.list({ from: '2026-11-20', to: '2026-11-20' })).toEqual([listed])
    const { entries } = await operator().trail.list({ limit: 1 })
    expect(entries).toMatchObject([
      { subject: 'cash_expense', action: 'created', subjectName: 'Gasolina', undoable: true },
    ])
  })

  it('is voided once, or undone in the audit log', async () => {
    const { id } = await spend('50')
    const [entry] = (await operator().trail.list({ limit: 1 })).entries
    await operator().trail.undo({ entryId: entry?.id ?? '' })
    expect((await cash().drawer()).expected).toBe('0.00')
    expect((await operator().trail.list({ limit: 2 })).entries).toMatchObject([
      { subject: 'cash_expense', action: 'voided', undoable: false },
      { action: 'created', undoable: false },
    ])
    await expect(cash().expenses.void({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'El gasto ya está anulado',
    })
    await expect(cash().expenses.void({ id: 99 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('that is voided on a later day is positive then', async () => {
    const { id } = await spend('50')
    clock.set('2026-11-21T18:00:00Z')
    await cash().expenses.void({ id })
    const rows = async (from: string) =>
      (await cash().expenses.list({ from, to: from })).map(({ amount, voiding }) => [amount, voiding])
    expect(await rows('2026-11-20')).toEqual([['50.00', false]])
    expect(await rows('2026-11-21')).toEqual([['-50.00', true]])
    expect((await day('2026-11-20')).cash).toBe('-50.00')
    expect((await day('2026-11-21')).expenses).toEqual({
      count: 0,
      rows: 1,
      spent: '0.00',
      returned: '50.00',
      total: '-50.00',
    })
  })
})
