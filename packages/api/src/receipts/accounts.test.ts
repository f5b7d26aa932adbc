import { afterEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { octoberAndNovember as both, conflict, linesOf, useTwoDebtors } from '../testing/two-debtors'

// Rules: product/accounts#money-on-account, product/accounts#paying, product/accounts#taking-back,
// product/accounts#refunds, product/accounts#before-a-client-leaves

const { database, operator, ids, collect } = useTwoDebtors()

afterEach(() => expectInvariants(database().db))

const balance = async () => (await operator().clients.byId({ id: ids.ana })).accountBalance
const paymentOf = async (period: string) => {
  const { payments } = await operator().clients.byId({ id: ids.ana })
  return payments.find((payment) => payment.period === period)
}

describe('what is received', () => {
  it.each([
    [undefined, ['2026-10 175.00', '2026-11 175.00'], '0.00'],
    ['350', ['2026-10 175.00', '2026-11 175.00'], '0.00'],
    ['100', ['account 100.00'], '100.00'],
    ['175', ['2026-10 175.00'], '0.00'],
    ['200', ['2026-10 175.00', 'account 25.00'], '25.00'],
    ['400', ['2026-10 175.00', '2026-11 175.00', 'account 50.00'], '50.00'],
  ])('%s pays whole months, oldest first, and the rest rests on the account', async (received, lines, left) => {
    const receipt = await collect(received)
    expect(linesOf(receipt)).toEqual(lines)
    const owed = both.map(({ period }) => period).filter((period) => !lines.some((one) => one.startsWith(period)))
    expect(receipt.client?.owedPeriods).toEqual(owed)
    expect(receipt).toMatchObject({ amount: received ? `${received}.00` : '350.00', method: 'cash', movedTo: null })
    expect(await balance()).toBe(left)
  })

  it('pays nothing that is not named, and no month if none is', async () => {
    expect(linesOf(await collect('400', both.slice(1)))).toEqual(['2026-11 175.00', 'account 225.00'])
    expect(linesOf(await collect('10', []))).toEqual(['account 10.00'])
    expect(await operator().clients.byId({ id: ids.ana })).toMatchObject({
      openAmount: '175.00',
      accountBalance: '235.00',
      netDebt: '0.00',
    })
  })

  it('pays together with the account, and from the account alone, in a receipt without a method', async () => {
    await collect('100')
    const first = await collect('75', both, { expectedBalance: '100', method: 'deposit', reference: '0042' })
    expect(linesOf(first)).toEqual(['2026-10 175.00', 'account -100.00'])
    expect(first).toMatchObject({ amount: '75.00', method: 'deposit', reference: '0042' })
    await collect('175', [])
    const alone = await collect('0', both.slice(1), { method: 'deposit', reference: '0042' })
    expect(linesOf(alone)).toEqual(['2026-11 175.00', 'account -175.00'])
    expect(alone).toMatchObject({ amount: '0.00', method: null, reference: null, voided: false })
    expect(await operator().cash.days({ from: '2026-11-20', to: '2026-11-20' })).toMatchObject({
      total: '350.00',
      receipts: 4,
      rows: 4,
      methods: expect.arrayContaining([expect.objectContaining({ method: 'cash', total: '275.00', receipts: 2 })]),
    })
  })

  it('creates only the months in advance that it pays', async () => {
    const months = [...both, { period: '2026-12', amount: '175' }, { period: '2027-01', amount: '175' }]
    expect(linesOf(await collect('530', months))).toEqual([
      '2026-10 175.00',
      '2026-11 175.00',
      '2026-12 175.00',
      'account 5.00',
    ])
    expect(await paymentOf('2027-01')).toBeUndefined()
  })

  it.each([
    ['0', both, {}, 'No alcanza: faltan Q175.00.'],
    ['100', both, { expectedBalance: '50' }, 'El saldo a cuenta cambió: ahora es Q0.00.'],
    ['100', [{ period: '2026-10', amount: '150' }], {}, 'El monto de octubre de 2026 cambió: ahora es Q175.00.'],
  ])('%s of %j with %j is refused: %s', async (received, months, more, message) => {
    await expect(collect(received, months, more)).rejects.toMatchObject(conflict(message))
    expect(await operator().receipts.count({})).toBe(0)
  })

  it('is refused if more is on the account than expected', async () => {
    await collect('100', [])
    await expect(collect('75', both, { expectedBalance: '0' })).rejects.toMatchObject(
      conflict('El saldo a cuenta cambió: ahora es Q100.00.'),
    )
    expect(await balance()).toBe('100.00')
  })

  it('leaves what is owed net of the account', async () => {
    const { client } = await collect('200', [])
    expect(client).toMatchObject({ openCount: 2, netDebt: '150.00', owedPeriods: ['2026-11'] })
  })

  it.each([
    [undefined, 'months'],
    ['0', 'received'],
  ])('%s without months is invalid', async (received, path) => {
    await expect(collect(received, [])).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { issues: [{ path }] } })
  })

  it('is counted once by its request key', async () => {
    const request = () =>
      operator('one').payments.collect({ kind: 'regular', clientId: ids.ana, months: both, received: '200' })
    const first = await request()
    expect((await request()).number).toBe(first.number)
    expect(await balance()).toBe('25.00')
  })

  it('of a variable client pays the typed figures', async () => {
    const shop = await operator().variableClients.create({ name: 'Tienda', startDate: '2024-01-31' })
    const months = [{ period: '2026-11', amount: '80', utilityAmount: '20' }]
    const request = { kind: 'variable' as const, clientId: shop.id, months }
    expect(linesOf(await operator().payments.collect({ ...request, received: '50' }))).toEqual(['account 50.00'])
    const paid = await operator().payments.collect({ ...request, received: '30' })
    expect(linesOf(paid)).toEqual(['2026-11 80.00', 'account -50.00'])
    expect(paid.client).toMatchObject({ accountBalance: '0.00', netDebt: null, owedPeriods: [] })
    const detail = await operator().variableClients.byId({ id: shop.id })
    expect(detail).toMatchObject({ accountBalance: '0.00', netDebt: null, clientUtilitiesTotal: '20.00' })
  })
})

describe('taking back', () => {
  it('voids the account line with the last month, and the month alone before', async () => {
    const { number } = await collect('400')
    await operator().clients.payments.revert({ id: (await paymentOf('2026-10'))?.id ?? 0 })
    expect(linesOf(await operator().receipts.byNumber({ number }))).toEqual([
      '2026-10 175.00 void',
      '2026-11 175.00',
      'account 50.00',
    ])
    expect(await balance()).toBe('50.00')
    await operator().clients.payments.revert({ id: (await paymentOf('2026-11'))?.id ?? 0 })
    expect(await operator().receipts.byNumber({ number })).toMatchObject({ voided: true, amount: '0.00' })
    expect(await balance()).toBe('0.00')
  })

  it('refuses one of several months of a receipt that took from the account', async () => {
    await collect('300', [])
    const { number } = await collect('50')
    const id = (await paymentOf('2026-10'))?.id ?? 0
    const message = `Este recibo tomó Q300.00 de lo abonado: anula el recibo ${number} completo.`
    const refusal = { ...conflict(message), cause: { storedId: number } }
    await expect(operator().clients.payments.revert({ id })).rejects.toMatchObject(refusal)
    await expect(operator().clients.payments.undo({ id, action: 'paid' })).rejects.toMatchObject(refusal)
    await operator().receipts.void({ number })
    expect(await balance()).toBe('300.00')
  })

  it('refuses what would make the account negative, and names the receipt', async () => {
    const deposit = await collect('225', [])
    const used = await collect('0')
    const message = `Q175.00 de este recibo ya se usaron en el recibo ${used.number}.`
    await expect(operator().receipts.void({ number: deposit.number })).rejects.toMatchObject(conflict(message))
    await operator().receipts.void({ number: used.number })
    await operator().receipts.void({ number: deposit.number })
    expect(await balance()).toBe('0.00')
    await expect(operator().receipts.void({ number: deposit.number })).rejects.toMatchObject(
      conflict('El recibo ya está anulado'),
    )
  })

  it('names the last receipt that used it and is not void', async () => {
    const deposit = await collect('225', [])
    const refunded = await operator().accounts.refund({
      kind: 'regular',
      clientId: ids.ana,
      amount: '100',
      reason: 'Sobró',
    })
    const back = await operator().accounts.refund({ kind: 'regular', clientId: ids.ana, amount: '10', reason: 'Sobró' })
    await operator().receipts.void({ number: back.number })
    await expect(operator().receipts.void({ number: deposit.number })).rejects.toMatchObject(
      conflict(`Q100.00 de este recibo ya se usaron en el recibo ${refunded.number}.`),
    )
  })

  it('of a month brings its account line back when it is undone', async () => {
    await collect('100', [])
    await collect('75')
    const { id = 0 } = (await paymentOf('2026-10')) ?? {}
    await operator().clients.payments.revert({ id })
    expect(await balance()).toBe('100.00')
    const again = await operator().clients.payments.undo({ id, action: 'reverted' })
    expect(again).toMatchObject({ isPaid: true, amount: '175.00', utilityAmount: '40.00' })
    const receipt = await operator().receipts.byNumber({ number: again.receiptNumber ?? 0 })
    expect([linesOf(receipt), receipt.amount]).toEqual([['2026-10 175.00', 'account -100.00'], '75.00'])
    await operator().clients.payments.revert({ id })
    await operator().accounts.refund({ kind: 'regular', clientId: ids.ana, amount: '1', reason: 'Sobró' })
    await expect(operator().clients.payments.undo({ id, action: 'reverted' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('of a whole receipt that took from the account is not undone month by month, which would receive more', async () => {
    await collect('300', [])
    const { number } = await collect('50')
    await operator().receipts.void({ number })
    for (const period of ['2026-10', '2026-11']) {
      const id = (await paymentOf(period))?.id ?? 0
      const undo = operator().clients.payments.undo({ id, action: 'reverted' })
      await expect(undo).rejects.toMatchObject({ code: 'CONFLICT' })
      expect(await paymentOf(period)).toMatchObject({ isPaid: false })
    }
    expect((await operator().cash.drawer({})).expected).toBe('300.00')
  })

  it('of the last month is offered while its account has what it left', async () => {
    await collect('400')
    const { id: october = 0 } = (await paymentOf('2026-10')) ?? {}
    await operator().clients.payments.revert({ id: october })
    const offered = async () => {
      const { entries } = await operator().trail.list({ limit: 100 })
      return entries.find(({ action, period }) => action === 'paid' && period === '2026-11')
    }
    const refunded = await operator().accounts.refund({
      kind: 'regular',
      clientId: ids.ana,
      amount: '50',
      reason: 'Sobró',
    })
    expect(await offered()).toMatchObject({ undoable: false })
    await operator().receipts.void({ number: refunded.number })
    expect(await offered()).toMatchObject({ undoable: true })
    await operator().trail.undo({ entryId: (await offered())?.id ?? '' })
    expect(await balance()).toBe('0.00')
  })

  it('survives the deletion of the client', async () => {
    const { number } = await collect('200')
    const { deletedRecordId } = await operator().clients.delete({ id: ids.ana })
    await expectInvariants(database().db)
    await expect(operator().receipts.void({ number })).rejects.toMatchObject(
      conflict('El cliente de este recibo fue eliminado'),
    )
    await operator().deletedRecords.restore({ id: deletedRecordId })
    expect(await balance()).toBe('25.00')
  })
})

describe('giving back', () => {
  const refund = (amount: string, more: object = {}) =>
    operator().accounts.refund({ kind: 'regular', clientId: ids.ana, amount, reason: 'Se muda', ...more })

  it('is a receipt with a negative amount, which is undone like any', async () => {
    await collect('100', [])
    const receipt = await refund('60')
    expect(receipt).toMatchObject({
      amount: '-60.00',
      method: 'cash',
      reason: 'Se muda',
      client: { netDebt: '310.00' },
    })
    expect(linesOf(receipt)).toEqual(['account -60.00'])
    const day = { from: '2026-11-20', to: '2026-11-20' }
    expect(await operator().cash.days(day)).toMatchObject({ total: '40.00', cash: '40.00', receipts: 1, rows: 2 })
    expect(await operator().cash.receipts(day)).toMatchObject([
      { amount: '-60.00', accountAmount: '-60.00', reason: 'Se muda', periods: [] },
      { amount: '100.00', accountAmount: '100.00', reason: null },
    ])
    expect(await operator().collections.receivedToday()).toEqual({ receipts: 1, voidedReceipts: 0, amount: '40.00' })
    await operator().receipts.void({ number: receipt.number })
    expect(await balance()).toBe('100.00')
    expect(await operator().accounts.lines({ kind: 'regular', clientId: ids.ana })).toMatchObject([
      { receiptNumber: receipt.number, amount: '-60.00', reason: 'Se muda', voidedAt: expect.any(String) },
      { amount: '100.00', reason: null, voidedAt: null },
    ])
  })

  it.each([
    ['60.01', 'CONFLICT', 'Solo hay Q60.00 a cuenta.'],
    ['0', 'BAD_REQUEST', 'Monto: escribe un monto mayor que 0'],
  ])('%s of Q60.00 is refused', async (amount, code, message) => {
    await collect('60', [])
    await expect(refund(amount)).rejects.toMatchObject({ code, message })
  })

  it('needs a reason, a client and a day that has come', async () => {
    await collect('60', [])
    await expect(refund('1', { reason: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(refund('1', { clientId: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(refund('1', { paidDate: '2026-11-21' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
