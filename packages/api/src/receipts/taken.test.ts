import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { conflict, linesOf, octoberAndNovember, useTwoDebtors } from '../testing/two-debtors'

// Rules: product/collecting-without-signal#devices, product/collecting-without-signal#once,
// product/collecting-without-signal#money-is-a-fact, product/collecting-without-signal#when-it-was-taken

const { database, operator, ids, clock } = useTwoDebtors()

const AT = '2026-11-20T16:42:00.000Z'
const november = [{ period: '2026-11', amount: '175' }]

let device = 0
beforeEach(async () => {
  await sql`truncate devices cascade`.execute(database().db)
  device = (await operator().devices.register({ name: 'Teléfono de Marta' })).number
})
afterEach(() => expectInvariants(database().db))

/** Delivers what the phone took from Ana. */
function deliver(running: number, more: object = {}) {
  return operator().payments.collect({
    kind: 'regular',
    clientId: ids.ana,
    months: octoberAndNovember,
    taken: { device, running, at: AT },
    ...more,
  })
}
const reviews = async () =>
  (await operator().collections.toReview()).map(({ number, sentences }) => [number, sentences])

describe('exactly once', () => {
  it('makes one receipt, which has the number of the phone and the day of taking, in the open drawer', async () => {
    clock().set('2026-11-21T18:00:00Z')
    const receipt = await deliver(12)
    const pair = { device, running: 12, takenAt: AT, provisionalNumber: `P${device}-12` }
    expect(receipt).toMatchObject({ ...pair, receivedOn: '2026-11-20', amount: '350.00', clientName: 'Ana López' })
    expect(receipt.registeredAt).toMatch('2026-11-21T18:00:00')
    expect(await operator().receipts.byNumber({ number: receipt.number })).toMatchObject(pair)
    expect(await operator().receipts.list({})).toMatchObject([pair])
    expect(await reviews()).toEqual([])
  })

  it('answers the same receipt to a repetition, also under another request key and after a void', async () => {
    const { number } = await deliver(1)
    expect(await deliver(1)).toMatchObject({ number })
    const again = {
      kind: 'regular',
      clientId: ids.ana,
      months: octoberAndNovember,
      taken: { device, running: 1, at: AT },
    } as const
    expect(await operator('one').payments.collect(again)).toMatchObject({ number })
    expect(await operator('two').payments.collect({ ...again, received: '350' })).toMatchObject({ number })
    await operator().receipts.void({ number })
    expect(await deliver(1)).toMatchObject({ number, voided: true, provisionalNumber: `P${device}-1` })
    expect(await operator().receipts.list({})).toHaveLength(1)
  })

  it('follows a move, from one client to the next', async () => {
    const first = await deliver(1)
    const second = await operator().receipts.move({ number: first.number, kind: 'regular', clientId: ids.rita })
    expect(second).toMatchObject({ movedFrom: first.number, provisionalNumber: `P${device}-1`, takenAt: AT })
    expect(await deliver(1)).toMatchObject({ number: second.number, clientName: 'Rita Pop' })
    const third = await operator().receipts.move({ number: second.number, kind: 'regular', clientId: ids.ana })
    expect(await deliver(1)).toMatchObject({ number: third.number, running: 1 })
  })

  it('refuses another client or sum under a number, and names both', async () => {
    const { number } = await deliver(3)
    await expect(deliver(3, { months: november })).rejects.toMatchObject({
      ...conflict(
        `P${device}-3 ya es el recibo ${number} (Ana López, Q350.00) y llegó otra vez con otros datos (Ana López, Q175.00).`,
      ),
      cause: { storedId: number },
    })
    await expect(deliver(3, { clientId: ids.rita })).rejects.toMatchObject(
      conflict(
        `P${device}-3 ya es el recibo ${number} (Ana López, Q350.00) y llegó otra vez con otros datos (Rita Pop, Q350.00).`,
      ),
    )
    expect(await operator().receipts.list({})).toHaveLength(1)
  })

  it('lists the receipt in Por revisar while nobody has accepted that its number came with other money', async () => {
    const { number } = await deliver(3)
    const refused = async () => {
      await expect(deliver(3, { months: november })).rejects.toMatchObject({ code: 'CONFLICT' })
      await expect(deliver(3, { clientId: ids.rita })).rejects.toMatchObject({ code: 'CONFLICT' })
    }
    const waiting = async () => (await operator().collections.toReview()).map(({ sentences }) => sentences)
    const came = (who: string) =>
      `El mismo número llegó otra vez con otros datos (${who}): ese cobro no se registró y sigue en el teléfono.`
    await refused()
    await refused()
    expect(await waiting()).toEqual([[came('Ana López, Q175.00'), came('Rita Pop, Q350.00')]])
    expect(await operator().today.read()).toMatchObject({ toReview: 1 })
    await operator().collections.review({ number, kind: 'accepted' })
    await refused()
    expect(await waiting()).toEqual([])
    await expect(deliver(3, { received: '10' })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await waiting()).toMatchObject([{ length: 3 }])
    expect(await deliver(3)).toMatchObject({ number })
  })

  it('lets several deliveries of one payment at the same moment make one receipt', async () => {
    const receipts = await Promise.all(Array.from({ length: 6 }, () => deliver(9)))
    expect(new Set(receipts.map(({ number }) => number)).size).toBe(1)
    expect(await operator().receipts.list({})).toHaveLength(1)
  })

  it('takes money of a device that a restore has lost', async () => {
    const receipt = await deliver(1, { taken: { device: 77, running: 1, at: AT } })
    expect(receipt).toMatchObject({ provisionalNumber: 'P77-1' })
    expect(await operator().devices.list()).toMatchObject([
      { number: 77, name: 'Teléfono 77', receipts: 1 },
      { number: device },
    ])
  })
})

describe('money that was taken is never refused', () => {
  const payNovember = () => operator().clients.payments.markPaid({ id: paymentOf('2026-11') })
  let months: { id: number; period: string }[] = []
  beforeEach(async () => {
    months = (await operator().clients.byId({ id: ids.ana })).payments
  })
  const paymentOf = (period: string) => months.find((month) => month.period === period)?.id ?? 0

  it('leaves on the account what a month brought that is paid by now', async () => {
    clock().set('2026-11-19T18:00:00Z')
    const { receiptNumber } = await payNovember()
    clock().set('2026-11-20T18:00:00Z')
    const receipt = await deliver(1)
    expect(linesOf(receipt)).toEqual(['2026-10 175.00', 'account 175.00'])
    expect(await reviews()).toEqual([
      [receipt.number, [`Noviembre ya estaba pagado: recibo ${receiptNumber}, ayer.`, 'Q175.00 quedan a cuenta.']],
    ])
    expect(await operator().collections.toReview()).toMatchObject([
      {
        provisionalNumber: `P${device}-1`,
        clientId: ids.ana,
        amount: '350.00',
        paidAmount: '175.00',
        accountAmount: '175.00',
        reasons: [{ reason: 'paid', period: '2026-11', amount: '175.00', receipt: receiptNumber }],
      },
    ])
  })

  it('pays a month at the amount of the server where the money covers it', async () => {
    const receipt = await deliver(1, { months: [{ period: '2026-10', amount: '200' }] })
    expect(linesOf(receipt)).toEqual(['2026-10 175.00', 'account 25.00'])
    expect(await reviews()).toEqual([
      [receipt.number, ['Octubre vale Q175.00, el teléfono decía Q200.00.', 'Q25.00 quedan a cuenta.']],
    ])
    const less = await deliver(2, { months: [{ period: '2026-11', amount: '100' }] })
    expect(linesOf(less)).toEqual(['account 100.00'])
    expect((await reviews())[0]).toEqual([
      less.number,
      ['Noviembre vale Q175.00, el teléfono decía Q100.00: sigue pendiente.', 'Q100.00 quedan a cuenta.'],
    ])
  })

  it('keeps a part payment as the phone said it, without a review', async () => {
    expect(linesOf(await deliver(1, { received: '100' }))).toEqual(['account 100.00'])
    expect(linesOf(await deliver(2, { months: [], received: '50' }))).toEqual(['account 50.00'])
    expect(await reviews()).toEqual([])
  })

  it('takes what rests on the account where it is still there, else says what is missing', async () => {
    await operator().payments.collect({ kind: 'regular', clientId: ids.ana, months: [], received: '75' })
    const seen = { months: [{ period: '2026-10', amount: '175' }], received: '100', expectedBalance: '75' }
    expect(linesOf(await deliver(1, seen))).toEqual(['2026-10 175.00', 'account -75.00'])
    const again = { ...seen, months: november }
    const second = await deliver(2, again)
    expect(linesOf(second)).toEqual(['account 100.00'])
    expect(await reviews()).toEqual([
      [
        second.number,
        ['Lo que tenía a cuenta ya no alcanza: noviembre (Q175.00) sigue pendiente.', 'Q100.00 quedan a cuenta.'],
      ],
    ])
  })

  it('pays months in advance while they are the next ones', async () => {
    const ahead = [...octoberAndNovember, { period: '2026-12', amount: '175' }, { period: '2027-02', amount: '175' }]
    const receipt = await deliver(1, { months: ahead })
    expect(linesOf(receipt)).toEqual(['2026-10 175.00', '2026-11 175.00', '2026-12 175.00', 'account 175.00'])
    expect(await reviews()).toEqual([
      [receipt.number, ['Febrero de 2027 ya no se cobra: el teléfono decía Q175.00.', 'Q175.00 quedan a cuenta.']],
    ])
  })

  it('pays charges first, and leaves out what the money does not cover', async () => {
    const others = [
      { concept: 'Router', amount: '60' },
      { concept: 'Instalación', amount: '300' },
    ]
    const receipt = await deliver(1, { others, received: '250' })
    expect(linesOf(receipt)).toEqual(['2026-10 175.00', 'Router 60.00', 'account 15.00'])
  })

  it('keeps money of a deleted client without a client, and pays the months of the right one from it', async () => {
    await operator().clients.delete({ id: ids.ana })
    const receipt = await deliver(1, { others: [{ concept: 'Router', amount: '50' }] })
    expect(linesOf(receipt)).toEqual(['Router 50.00', 'Cobro sin señal 350.00'])
    expect(receipt).toMatchObject({ kind: null, clientId: null, clientName: 'Ana López', client: null })
    expect(await reviews()).toEqual([[receipt.number, ['Ana López fue eliminado: el dinero no es de nadie.']]])
    const moved = await operator().receipts.move({ number: receipt.number, kind: 'regular', clientId: ids.rita })
    expect(linesOf(moved)).toEqual(['2026-11 175.00', 'Router 50.00', 'account 175.00'])
    expect(await reviews()).toEqual([])
    expect(await deliver(1, { others: [{ concept: 'Router', amount: '50' }] })).toMatchObject({ number: moved.number })
  })

  it('only leaves money of a variable client on its account', async () => {
    const shop = await operator().variableClients.create({ name: 'Tienda', startDate: '2024-01-31' })
    const receipt = await deliver(1, { kind: 'variable', clientId: shop.id, months: november })
    expect(linesOf(receipt)).toEqual(['account 175.00'])
  })

  it('takes a slip again, a client who is suspended, and says so', async () => {
    const slip = { method: 'deposit', reference: '482913' } as const
    const { number } = await operator().payments.collect({
      kind: 'regular',
      clientId: ids.rita,
      months: november,
      ...slip,
    })
    await operator().clients.pauses.suspend({ id: ids.ana, from: '2026-11-15' })
    const receipt = await deliver(1, slip)
    expect(receipt).toMatchObject({ reference: '482913', amount: '350.00' })
    expect(await reviews()).toEqual([
      [
        receipt.number,
        [
          'Está suspendido desde el 15 nov.',
          `La referencia 482913 ya está en el recibo ${number} (Rita Pop, 20 nov 2026).`,
        ],
      ],
    ])
  })

  it('counts a clock that is ahead as now, and money that is older than 30 days by the day of taking', async () => {
    const ahead = await deliver(1, {
      months: november,
      taken: { device, running: 1, at: '2026-11-21T12:00:00.000-06:00' },
    })
    expect(ahead).toMatchObject({ receivedOn: '2026-11-20' })
    expect(ahead.takenAt).toMatch('2026-11-20T18:00:00')
    const old = await deliver(2, {
      months: octoberAndNovember.slice(0, 1),
      taken: { device, running: 2, at: '2026-10-19T18:00:00Z' },
    })
    expect(old).toMatchObject({ receivedOn: '2026-10-19', takenAt: '2026-10-19T18:00:00.000Z' })
    expect(await reviews()).toEqual([
      [old.number, ['Se cobró hace 32 días.']],
      [ahead.number, ['El reloj del teléfono iba adelantado (21 nov 2026, 12:00): vale la hora en que llegó.']],
    ])
    // A phone whose clock is some seconds ahead is as right as any.
    const seconds = await deliver(3, {
      months: [],
      received: '10',
      taken: { device, running: 3, at: '2026-11-20T18:00:30Z' },
    })
    expect(await reviews()).toHaveLength(2)
    expect(seconds.takenAt).toMatch('2026-11-20T18:00:00')
  })

  it('refuses what is no money', async () => {
    await expect(deliver(1, { months: [], received: '0' })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await operator().devices.missing({ device, running: [1] })).toMatchObject({ missing: [1] })
  })
})
