import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { conflict, octoberAndNovember, useTwoDebtors } from '../testing/two-debtors'

// Rules: product/collecting-without-signal#once, product/collecting-without-signal#money-is-a-fact,
// product/collecting-without-signal#taken-back, product/collecting-without-signal#devices

const { database, operator, ids, clock } = useTwoDebtors()

const AT = '2026-11-20T16:42:00.000Z'
const november = [{ period: '2026-11', amount: '175' }]

let device = 0
beforeEach(async () => {
  await sql`truncate devices, provisional_receipts cascade`.execute(database().db)
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
