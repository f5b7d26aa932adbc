import { afterEach, describe, expect, it } from 'vitest'
import { generatePayments } from '../../billing/billing.service'
import { expectInvariants } from '../../testing/invariants'
import { conflict, linesOf, octoberAndNovember, useTwoDebtors } from '../../testing/two-debtors'

// Rules: product/pauses#months-paid-ahead

const { database, operator, ids, collect, clock } = useTwoDebtors()

afterEach(() => expectInvariants(database().db))

const month = (period: string) => ({ period, amount: '175' })
const november = month('2026-11')
const december = month('2026-12')
const january = month('2027-01')
const february = month('2027-02')

describe('money of months paid ahead', () => {
  const suspend = (from = '2026-12-01', to = '2027-02-28') =>
    operator().clients.pauses.suspend({ id: ids.ana, from, to, paidAhead: 'toAccount' })
  const ana = () => operator().clients.byId({ id: ids.ana })
  const monthsOf = async () =>
    (await ana()).payments.map(({ period, isPaid }) => `${period} ${isPaid ? 'paid' : 'open'}`).sort()
  const lastPause = async () => {
    const { entries } = await operator().trail.ofClient({ id: ids.ana, limit: 100 })
    return entries.find(({ action }) => ['suspended', 'left', 'reactivated'].includes(action))
  }

  const undoLast = async () => {
    await operator().trail.undo({ entryId: (await lastPause())?.id ?? '' })
    await expectInvariants(database().db)
  }

  it('stays on a receipt with the same date, method, reference and note, which names the old one', async () => {
    const details = { paidDate: '2026-11-18', method: 'deposit', reference: '0042', bank: 'BI', note: 'Pasó su hija' }
    const old = await collect('700', [november, december, january, february], details)
    await suspend('2026-12-01', '2027-01-31')
    const { movedTo, voided } = await operator().receipts.byNumber({ number: old.number })
    const receipt = await operator().receipts.byNumber({ number: movedTo?.number ?? 0 })
    const { paidDate: receivedOn, ...texts } = details
    expect([voided, linesOf(receipt)]).toEqual([true, ['2026-11 175.00', '2027-02 175.00', 'account 350.00']])
    expect(receipt).toMatchObject({ ...texts, receivedOn, amount: '700.00', movedFrom: old.number })
    // The reverted months have no undo of their own, which would pay them twice.
    const { entries } = await operator().trail.ofClient({ id: ids.ana, limit: 100 })
    expect(entries.filter(({ action, undoable }) => action === 'reverted' && undoable)).toEqual([])
  })

  it('of the present month, too, which is not owed by then, and comes back with the service', async () => {
    await collect('350')
    await suspend('2026-11-01')
    expect([await monthsOf(), (await ana()).netDebt]).toEqual([['2026-10 paid'], '0.00'])
    await undoLast()
    expect(await monthsOf()).toEqual(['2026-10 paid', '2026-11 paid'])
    await undoLast()
    await operator().clients.pauses.reactivate({ id: ids.ana, from: '2026-11-01' })
    expect(await monthsOf()).toEqual(['2026-10 paid', '2026-11 open'])
    expect((await ana()).accountBalance).toBe('175.00')
  })

  it.each(['2026-12-20', '2027-04-02'])('is the same when it is undone and done again on %s', async (day) => {
    await collect('700', [...octoberAndNovember, december, january])
    await suspend()
    const inside = async () => (await monthsOf()).filter((one) => one >= '2026-12' && one < '2027-03')
    clock().set(`${day}T18:00:00Z`)
    await generatePayments(database().db, clock())
    await undoLast()
    expect((await inside()).slice(0, 2)).toEqual(['2026-12 paid', '2027-01 paid'])
    await undoLast()
    expect([await inside(), (await ana()).accountBalance]).toEqual([[], '350.00'])
    await undoLast()
    expect((await inside()).slice(0, 2)).toEqual(['2026-12 paid', '2027-01 paid'])
  })

  it('cannot be taken back once it was used', async () => {
    await collect('175', [december])
    await suspend()
    const used = await collect('0', octoberAndNovember.slice(0, 1))
    const entryId = (await lastPause())?.id ?? ''
    await expect(operator().trail.undo({ entryId })).rejects.toMatchObject(
      conflict(`Q175.00 de este recibo ya se usaron en el recibo ${used.number}.`),
    )
    await operator().receipts.void({ number: used.number })
    await operator().trail.undo({ entryId })
    expect(await monthsOf()).toContain('2026-12 paid')
  })

  it.each(['void', 'move'] as const)('cannot be taken back after its receipt was changed: %s', async (how) => {
    const { number: old } = await collect('175', [december])
    await suspend()
    const number = (await operator().receipts.byNumber({ number: old })).movedTo?.number ?? 0
    if (how === 'void') await operator().receipts.void({ number })
    else await operator().receipts.move({ number, kind: 'regular', clientId: ids.rita })
    const entry = await lastPause()
    await expect(operator().trail.undo({ entryId: entry?.id ?? '' })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(entry?.undoable).toBe(false)
  })

  it('is given back today in cash with a reason, once for a request', async () => {
    await collect('350', [december, january], { paidDate: '2026-10-30', method: 'transfer' })
    const leave = () =>
      operator('once').clients.pauses.leave({ id: ids.ana, lastDay: '2026-11-30', paidAhead: 'refund' })
    expect((await leave()).entryId).toBe((await leave()).entryId)
    const [refund] = await operator().receipts.list({ limit: 1 })
    expect(refund).toMatchObject({
      amount: '-350.00',
      method: 'cash',
      receivedOn: '2026-11-20',
      reason: 'Meses pagados sin servicio',
    })
    await operator().receipts.void({ number: refund?.number ?? 0 })
    expect((await lastPause())?.undoable).toBe(false)
  })

  it('is named by the preview with the net debt: months that are paid, cost something and lie wholly inside', async () => {
    await collect('400', [november, december, january])
    const preview = (of: 'suspended' | 'left', from: string, to?: string) =>
      operator().clients.pauses.preview({ id: ids.ana, kind: of, from, ...(to === undefined ? {} : { to }) })
    const names = async (...args: Parameters<typeof preview>) => {
      const { paidAhead } = await preview(...args)
      return [paidAhead.months.map(({ period }) => period).join(), paidAhead.amount]
    }
    // Q400.00 paid two months.
    expect(await names('suspended', '2026-12-01', '2026-12-31')).toEqual(['2026-12', '175.00'])
    expect(await names('suspended', '2026-12-02', '2027-01-30')).toEqual(['', '0.00'])
    expect(await names('left', '2026-11-01')).toEqual(['2026-11,2026-12', '350.00'])
    expect(await preview('left', '2026-12-01')).toMatchObject({
      accountBalance: '50.00',
      openAmount: '175.00',
      netDebt: '125.00',
    })
  })
})
