import { beforeEach, expect, test } from 'vitest'
import { apply, create, drawer, months, refused, reportOf, screen, startOn } from '../testing/model-steps'

const due = [{ period: '2026-11', amount: 17_500, utility: 0 }]
const collect = (received: number, chosen = due, client = 'r1') =>
  apply({ kind: 'collect', client, months: chosen, received, paidDate: null, method: 'cash' })
const refund = (amount: number) => apply({ kind: 'refund', client: 'r1', amount, paidDate: null, method: 'cash' })
const revert = () => apply({ kind: 'revert', client: 'r1', period: '2026-11' })
const voided = (receipt: number) => apply({ kind: 'voidReceipt', receipt })
const owed = () => screen('collections') as { clients: number; buckets: { days30: { amount: number } } }

/** A client that owes Q175.00 since 12 November. */
beforeEach(() => {
  startOn('2026-11-20')
  create('r1')
})

test('money that pays no whole month rests on the account, and is taken for it later', () => {
  expect(collect(10_000)).toMatchObject({ money: { lines: [{ period: null, amount: 10_000 }] } })
  expect([months('r1'), owed().buckets.days30.amount, drawer()]).toEqual([['2026-11 17500 -'], 7_500, 10_000])
  expect(collect(7_500)).toMatchObject({
    money: {
      lines: [
        { period: '2026-11', amount: 17_500 },
        { period: null, amount: -10_000 },
      ],
    },
  })
  expect([months('r1'), owed().clients, drawer()]).toEqual([['2026-11 17500 2026-11-20'], 0, 17_500])
})

test('who owes nothing net is not in Cobros, and the month is still unpaid', () => {
  collect(17_500, [])
  expect([owed().clients, months('r1')]).toEqual([0, ['2026-11 17500 -']])
})

test('nothing pays nothing', () => {
  expect([collect(0), collect(0, [])]).toEqual([refused, refused])
})

test('a revert takes the account along, and its undo brings it back', () => {
  collect(10_000)
  collect(7_500)
  revert()
  expect([months('r1'), drawer(), refund(10_001)]).toEqual([['2026-11 17500 -'], 10_000, refused])
  apply({ kind: 'undoPayment', client: 'r1', period: '2026-11', action: 'reverted' })
  expect([months('r1'), drawer(), refund(1)]).toEqual([['2026-11 17500 2026-11-20'], 17_500, refused])
})

test('what was used is not given back: by a void, or by a second refund', () => {
  collect(10_000)
  refund(6_000)
  expect([voided(1), refund(4_001), drawer()]).toEqual([refused, refused, 4_000])
  voided(2)
  expect([voided(1).ok, drawer()]).toEqual([true, 0])
})

test('the money of a receipt is moved to the right client, with its day', () => {
  create('r2')
  collect(20_000)
  expect(apply({ kind: 'move', client: 'r2', receipt: 1 })).toMatchObject({
    money: {
      movedFrom: 1,
      lines: [
        { period: '2026-11', amount: 17_500 },
        { period: null, amount: 2_500 },
      ],
    },
  })
  expect([months('r1'), months('r2'), drawer()]).toEqual([['2026-11 17500 -'], ['2026-11 17500 2026-11-20'], 20_000])
  expect(reportOf('2026-11')).toMatchObject({ regular: { revenue: 17_500 }, accounts: 2_500 })
  expect([
    apply({ kind: 'move', client: 'r2', receipt: 1 }),
    apply({ kind: 'undoPayment', client: 'r1', period: '2026-11', action: 'reverted' }),
  ]).toEqual([refused, refused])
})

test('who owes nothing net cannot promise to pay', () => {
  const promise = (day: string) => apply({ kind: 'promise', client: 'r1', day })
  collect(10_000, [])
  expect(promise('2026-11-25')).toMatchObject({ ok: true })
  collect(7_500, [])
  expect(promise('2026-11-26')).toEqual(refused)
})
