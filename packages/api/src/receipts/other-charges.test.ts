import { afterEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { octoberAndNovember as both, conflict, linesOf, useTwoDebtors } from '../testing/two-debtors'

// Rules: product/receipts#other-charges, product/receipts#counter-sales, product/reports#money-besides-revenue

const { database, operator, ids, collect } = useTwoDebtors()

afterEach(() => expectInvariants(database().db))

const installation = { concept: 'Instalación', amount: '300' }
const router = { concept: 'Router', amount: '250.50' }
const charge = (others = [installation], more: object = {}) => collect(undefined, [], { others, ...more })
const sell = (others = [router], more: object = {}) => operator().payments.collect({ others, ...more })
const balance = async () => (await operator().clients.byId({ id: ids.ana })).accountBalance
const today = { from: '2026-11-20', to: '2026-11-20' }
const month = async () => await operator().reports.currentMonth()
const paymentId = async (period: string) => {
  const { payments } = await operator().clients.byId({ id: ids.ana })
  return payments.find((payment) => payment.period === period)?.id ?? 0
}

describe('another charge', () => {
  it('is a line of a receipt with its concept, besides months or alone', async () => {
    const receipt = await collect(undefined, both, {
      others: [{ ...installation, concept: ' Instalación  nueva ' }, router],
    })
    expect(receipt.lines).toEqual([
      { paymentId: expect.any(Number), period: '2026-10', concept: null, amount: '175.00', voidedAt: null },
      { paymentId: expect.any(Number), period: '2026-11', concept: null, amount: '175.00', voidedAt: null },
      { paymentId: null, period: null, concept: 'Instalación nueva', amount: '300.00', voidedAt: null },
      { paymentId: null, period: null, concept: 'Router', amount: '250.50', voidedAt: null },
    ])
    expect(receipt).toMatchObject({ amount: '900.50', method: 'cash', clientId: ids.ana })
    expect(linesOf(await charge())).toEqual(['Instalación 300.00'])
    expect(await balance()).toBe('0.00')
  })

  it('is no revenue and no utility of its month, but other income', async () => {
    const before = await month()
    await collect(undefined, both.slice(0, 1), { others: [installation] })
    await charge([router], { paidDate: '2026-10-31' })
    await sell([{ concept: 'Cable', amount: '10' }])
    const after = await month()
    expect(after).toMatchObject({ totalRevenue: '175.00', totalUtilities: '40.00', otherIncome: '310.00' })
    expect(before).not.toHaveProperty('otherIncome')
    expect(after).not.toHaveProperty('accountChange')
    expect(await operator().reports.monthlyRevenueHistory({ months: 2 })).toMatchObject([
      { month: '2026-11', totalRevenue: '175.00', otherIncome: '310.00' },
      { month: '2026-10', totalRevenue: '0.00', otherIncome: '250.50' },
    ])
    expect(await operator().reports.monthlyRevenue()).toMatchObject({ totalRevenue: '175.00', otherIncome: '310.00' })
  })

  it('is received in Caja, with its concepts', async () => {
    await collect('500', both.slice(0, 1), { others: [installation, { concept: 'Cable', amount: '5' }] })
    expect(await operator().cash.days(today)).toMatchObject({ total: '500.00', receipts: 1 })
    expect((await operator().cash.drawer()).received).toBe('500.00')
    expect(await operator().cash.receipts(today)).toMatchObject([
      {
        periods: ['2026-10'],
        others: [
          { concept: 'Instalación', amount: '300.00' },
          { concept: 'Cable', amount: '5.00' },
        ],
        accountAmount: '20.00',
        amount: '500.00',
      },
    ])
  })

  it('is paid first by what is received; less is refused', async () => {
    const others = [installation]
    expect(linesOf(await collect('480', both, { others }))).toEqual([
      '2026-10 175.00',
      'Instalación 300.00',
      'account 5.00',
    ])
    await expect(collect('299.99', both.slice(1), { others })).rejects.toMatchObject({
      ...conflict('No alcanza: faltan Q0.01.'),
      cause: { issues: [{ path: 'received' }] },
    })
    // The account pays months, not charges.
    expect(linesOf(await collect('470', both.slice(1), { others, expectedBalance: '5' }))).toEqual([
      '2026-11 175.00',
      'Instalación 300.00',
      'account -5.00',
    ])
    expect(await balance()).toBe('0.00')
  })

  it('asks about a slip that another receipt has', async () => {
    const slip = { method: 'deposit', reference: '482913' }
    await charge([installation], slip)
    for (const again of [() => charge([router], slip), () => sell([router], slip)]) {
      await expect(again()).rejects.toMatchObject({ code: 'CONFLICT', cause: { issues: [{ path: 'reference' }] } })
    }
    expect((await sell([router], { ...slip, allowSameReference: true })).number).toBe(2)
  })

  it('is written once per key', async () => {
    const once = () =>
      operator('cobro-1').payments.collect({ kind: 'regular', clientId: ids.ana, others: [installation] })
    expect(await once()).toEqual(await once())
    expect((await operator().receipts.listWithTotal({})).total).toBe(1)
  })

  it.each([
    [[{ concept: ' ', amount: '5' }], 'others.0.concept', 'Escribe el concepto'],
    [[{ concept: 'Cable', amount: '0' }], 'others.0.amount', 'Monto: escribe un monto mayor que 0'],
    [[{ concept: 'x'.repeat(81), amount: '5' }], 'others.0.concept', 'Concepto: escribe 80 caracteres como máximo'],
    [[], 'months', 'Elige al menos un mes'],
  ])('of %j is refused at %s', async (others, path, message) => {
    await expect(charge(others)).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: { issues: [{ path, message }] } })
  })

  it('is among the charges of its client, and its concept is offered', async () => {
    expect(await operator().payments.concepts()).toEqual(['Instalación', 'Router', 'Reconexión', 'Traslado'])
    await charge([installation, { concept: 'Cable', amount: '5' }])
    await sell([{ concept: 'Antena', amount: '5' }])
    expect(await operator().payments.concepts()).toEqual(['Antena', 'Instalación', 'Cable', 'Router'])
    expect(await operator().payments.otherCharges({ kind: 'regular', clientId: ids.ana })).toEqual([
      { receiptNumber: 1, receivedOn: '2026-11-20', concept: 'Instalación', amount: '300.00', voidedAt: null },
      { receiptNumber: 1, receivedOn: '2026-11-20', concept: 'Cable', amount: '5.00', voidedAt: null },
    ])
    expect(await operator().payments.otherCharges({ kind: 'regular', clientId: ids.rita })).toEqual([])
    await expect(operator().payments.otherCharges({ kind: 'variable', clientId: 9 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a receipt with another charge', () => {
  it('is voided with it, whose money is then no income', async () => {
    const { number } = await collect('500', both.slice(0, 1), { others: [installation] })
    expect(linesOf(await operator().receipts.void({ number }))).toEqual([
      '2026-10 175.00 void',
      'Instalación 300.00 void',
      'account 25.00 void',
    ])
    expect(await month()).not.toHaveProperty('otherIncome')
    expect((await operator().cash.days(today)).total).toBe('0.00')
    await expect(operator().receipts.void({ number })).rejects.toMatchObject(conflict('El recibo ya está anulado'))
  })

  it('keeps it when its month is reverted, also if that was paid from the account', async () => {
    await collect('100', [])
    const { number } = await collect('375', both.slice(0, 1), { others: [installation] })
    await operator().clients.payments.revert({ id: await paymentId('2026-10') })
    const receipt = await operator().receipts.byNumber({ number })
    expect(linesOf(receipt)).toEqual(['2026-10 175.00 void', 'Instalación 300.00', 'account -100.00 void'])
    expect(receipt).toMatchObject({ amount: '300.00', voided: false })
    expect(await balance()).toBe('100.00')
    await expectInvariants(database().db)
    // The month is paid again on a receipt of its own.
    await operator().clients.payments.undo({ id: await paymentId('2026-10'), action: 'reverted' })
    expect(linesOf(await operator().receipts.byNumber({ number: number + 1 }))).toEqual([
      '2026-10 175.00',
      'account -100.00',
    ])
  })

  it('comes back with the only month of a voided receipt', async () => {
    const { number } = await collect('500', both.slice(0, 1), { others: [installation] })
    await operator().receipts.void({ number })
    expect(await balance()).toBe('0.00')
    await operator().clients.payments.undo({ id: await paymentId('2026-10'), action: 'reverted' })
    const again = await operator().receipts.byNumber({ number: number + 1 })
    expect(linesOf(again)).toEqual(['2026-10 175.00', 'Instalación 300.00', 'account 25.00'])
    expect(await balance()).toBe('25.00')
    await expectInvariants(database().db)
  })

  it('of a voided receipt of several months is not undone by month', async () => {
    const { number } = await collect('650', both, { others: [installation] })
    await operator().receipts.void({ number })
    const undo = { id: await paymentId('2026-10'), action: 'reverted' } as const
    await expect(operator().clients.payments.undo(undo)).rejects.toMatchObject({ code: 'CONFLICT' })
    const entries = (await operator().trail.list({ limit: 10 })).entries.filter(({ action }) => action === 'reverted')
    expect(entries.map(({ undoable }) => undoable)).toEqual([false, false])
  })

  it('is moved with it, and the rest pays months there', async () => {
    const wrong = await collect('500', both.slice(0, 1), { others: [installation], method: 'deposit', reference: '77' })
    const right = await operator().receipts.move({ number: wrong.number, kind: 'regular', clientId: ids.rita })
    expect(linesOf(right)).toEqual(['2026-11 175.00', 'Instalación 300.00', 'account 25.00'])
    expect(right).toMatchObject({ movedFrom: wrong.number, method: 'deposit', reference: '77', amount: '500.00' })
    const alone = await charge()
    expect(
      linesOf(await operator().receipts.move({ number: alone.number, kind: 'regular', clientId: ids.rita })),
    ).toEqual(['Instalación 300.00'])
  })

  it('is one entry of the audit log, which undoes it', async () => {
    await charge([installation, router])
    const [entry] = (await operator().trail.list({ limit: 1 })).entries
    expect(entry).toMatchObject({
      subject: 'client',
      subjectId: ids.ana,
      action: 'charged',
      undoable: true,
      changes: [
        { field: 'receipt', to: '1' },
        { field: 'amount', to: '550.50' },
        { field: 'concept', to: 'Instalación, Router' },
      ],
    })
    await operator().trail.undo({ entryId: entry?.id ?? '' })
    expect((await operator().trail.list({ limit: 2 })).entries).toMatchObject([
      { subject: 'client', action: 'voided', undoable: false },
      { action: 'charged', undoable: false },
    ])
  })

  it('of a client that is deleted keeps its lines, which are then no income', async () => {
    const { number } = await charge()
    const { deletedRecordId } = await operator().clients.delete({ id: ids.ana })
    expect(await month()).not.toHaveProperty('otherIncome')
    expect(linesOf(await operator().receipts.byNumber({ number }))).toEqual(['Instalación 300.00'])
    await expect(operator().receipts.void({ number })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expectInvariants(database().db)
    await operator().deletedRecords.restore({ id: deletedRecordId })
    expect(await month()).toMatchObject({ otherIncome: '300.00' })
  })
})

describe('a sale at the counter', () => {
  it('is a receipt without a client', async () => {
    const receipt = await sell([router], {
      kind: 'regular',
      clientId: null,
      received: '250.5',
      method: 'transfer',
      reference: 'T1',
    })
    expect(receipt).toMatchObject({
      number: 1,
      kind: null,
      clientId: null,
      client: null,
      clientName: 'Venta de mostrador',
      amount: '250.50',
      method: 'transfer',
      reference: 'T1',
      receivedOn: '2026-11-20',
    })
    expect(linesOf(receipt)).toEqual(['Router 250.50'])
    expect(await operator().cash.receipts(today)).toMatchObject([
      { clientId: null, kind: null, clientName: 'Venta de mostrador', others: [{ concept: 'Router' }] },
    ])
    expect(await operator().receipts.list({})).toMatchObject([{ number: 1, clientId: null }])
    expect(await month()).toMatchObject({ otherIncome: '250.50' })
    expect(linesOf(await operator().receipts.void({ number: 1 }))).toEqual(['Router 250.50 void'])
    await expect(operator().receipts.void({ number: 1 })).rejects.toMatchObject(conflict('El recibo ya está anulado'))
    const [voided, sold] = (await operator().trail.list({ limit: 2 })).entries
    expect(sold).toMatchObject({ subject: 'counter_sale', subjectId: 1, action: 'charged', undoable: false })
    expect(voided).toMatchObject({ subject: 'counter_sale', subjectName: 'Venta de mostrador', action: 'voided' })
  })

  it('has no months and no excess, and pays its charges', async () => {
    await expect(sell([router], { months: both.slice(0, 1) })).rejects.toMatchObject({
      cause: { issues: [{ path: 'months', message: 'Una venta sin cliente no tiene meses' }] },
    })
    await expect(sell([router], { received: '251' })).rejects.toMatchObject({
      cause: { issues: [{ path: 'received', message: 'Una venta sin cliente no deja dinero a cuenta' }] },
    })
    await expect(sell([router], { received: '250' })).rejects.toMatchObject(conflict('No alcanza: faltan Q0.50.'))
    await expect(sell([])).rejects.toMatchObject({ cause: { issues: [{ path: 'clientId' }] } })
  })

  it('is moved to the client whose it was', async () => {
    const { number } = await sell()
    const moved = await operator().receipts.move({ number, kind: 'regular', clientId: ids.rita })
    expect(moved).toMatchObject({ clientId: ids.rita, movedFrom: number, amount: '250.50' })
    expect(linesOf(moved)).toEqual(['Router 250.50'])
  })
})
