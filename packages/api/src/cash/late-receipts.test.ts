import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { expectInvariants } from '../testing/invariants'
import { useTestDrawer } from '../testing/test-drawer'

// Rules: product/cash#late-receipts

const { database, clock, operator, cash } = useTestDrawer()

let clientId = 0
beforeEach(async () => {
  await sql`truncate devices cascade`.execute(database().db)
  const client = await operator().clients.create({ name: 'Rosa', monthlyAmount: '175', startDate: '2024-01-12' })
  clientId = client.id
})

/** Delivers a deposit on the account that a phone took at an instant. */
function deliver(running: number, received: string, at: string, more: object = {}) {
  const taken = { device: 7, running, at }
  return operator().payments.collect({ kind: 'regular', clientId, months: [], received, taken, ...more })
}
async function close(at: string) {
  clock.set(at)
  const { expected, number } = await cash().drawer({})
  return cash().close({ number, openingFloat: '0', expected, counted: expected })
}

it('cash that a phone took before a closing and delivered after it is listed in the next one', async () => {
  await deliver(1, '10', '2026-11-20T17:00:00Z')
  expect(await close('2026-11-20T23:00:00Z')).toMatchObject({ received: '10.00', lateReceipts: [] })
  clock.set('2026-11-21T15:00:00Z')
  await deliver(2, '150', '2026-11-20T17:30:00Z')
  await deliver(3, '40', '2026-11-20T22:30:00Z')
  // After the closing, in another way than cash, and by no phone.
  await deliver(4, '7', '2026-11-20T23:30:00Z')
  await deliver(5, '8', '2026-11-20T17:30:00Z', { method: 'deposit' })
  await operator().payments.collect({ kind: 'regular', clientId, months: [], received: '5', paidDate: '2026-11-20' })
  const late = [{ closing: 1, receipts: 2, amount: '190.00' }]
  expect(await cash().drawer({})).toMatchObject({ received: '202.00', lateReceipts: late })
  expect(await close('2026-11-21T23:00:00Z')).toMatchObject({ number: 2, lateReceipts: late })
  clock.set('2026-11-22T15:00:00Z')
  await deliver(6, '20', '2026-11-20T17:30:00Z')
  await deliver(7, '30', '2026-11-21T17:30:00Z')
  await close('2026-11-22T23:00:00Z')
  const { closings } = await cash().closings.list({})
  expect(closings.map(({ number, lateReceipts }) => [number, lateReceipts])).toEqual([
    [
      3,
      [
        { closing: 1, receipts: 1, amount: '20.00' },
        { closing: 2, receipts: 1, amount: '30.00' },
      ],
    ],
    [2, late],
    [1, []],
  ])
  expect((await cash().days({ from: '2026-11-21', to: '2026-11-21' })).closings).toMatchObject([{ lateReceipts: late }])
  await expectInvariants(database().db)
})

it('money that was moved since arrived once', async () => {
  await close('2026-11-20T23:00:00Z')
  const { number } = await deliver(1, '150', '2026-11-20T17:00:00Z')
  const right = await operator().clients.create({ name: 'Rita', monthlyAmount: '175', startDate: '2024-01-12' })
  await operator().receipts.move({ number, kind: 'regular', clientId: right.id })
  const late = [{ closing: 1, receipts: 1, amount: '150.00' }]
  expect(await close('2026-11-21T23:00:00Z')).toMatchObject({
    received: '300.00',
    voided: '150.00',
    lateReceipts: late,
  })
})

it('the rows of the drawer say when a phone took the money', async () => {
  await deliver(1, '10', '2026-11-20T16:42:00Z')
  const rows = await cash().receipts({ from: '2026-11-20', to: '2026-11-20' })
  expect(rows).toMatchObject([{ provisionalNumber: 'P7-1', takenAt: '2026-11-20T16:42:00.000Z', amount: '10.00' }])
})
