import { beforeEach, expect, test } from 'vitest'
import { apply, create, drawer, goTo, months, refused, reportOf, screen, startOn } from '../testing/model-steps'

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

test('money is given back from the day on since which the account has it', () => {
  const back = (amount: number, paidDate: string) =>
    apply({ kind: 'refund', client: 'r1', amount, paidDate, method: 'cash' })
  startOn('2026-11-05')
  create('r1')
  collect(10_000, [])
  goTo('2026-11-20')
  expect([back(1, '2026-11-04'), back(6_000, '2026-11-05').ok]).toEqual([refused, true])
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
  expect(reportOf('2026-11')).toMatchObject({ regularRevenue: 17_500, accountChange: 2_500 })
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

const charged = (others: number[], more: object = {}) =>
  apply({ kind: 'collect', client: 'r1', months: [], others, paidDate: null, method: 'cash', ...more })

test('another charge is paid first, is no revenue, and goes with the void of its receipt', () => {
  expect(charged([30_000], { months: due, received: 40_000 })).toMatchObject({
    money: {
      lines: [
        { concept: 'Cobro 1', amount: 30_000 },
        { period: null, concept: null, amount: 10_000 },
      ],
    },
  })
  expect([charged([30_000], { received: 29_999 }), charged([0])]).toEqual([refused, refused])
  expect([reportOf('2026-11'), drawer()]).toMatchObject([
    { regularRevenue: 0, accountChange: 10_000, otherIncome: 30_000 },
    40_000,
  ])
  voided(1)
  expect([reportOf('2026-11'), drawer()]).toMatchObject([{ accountChange: 0, otherIncome: 0 }, 0])
})

test('a charge stays when the month of its receipt is reverted, and moves with its receipt', () => {
  create('r2')
  charged([30_000, 5_000], { months: due })
  revert()
  expect([months('r1'), drawer()]).toEqual([['2026-11 17500 -'], 35_000])
  apply({ kind: 'move', client: 'r2', receipt: 1 })
  expect([reportOf('2026-11'), drawer()]).toMatchObject([{ otherIncome: 35_000, accountChange: 0 }, 35_000])
  apply({ kind: 'delete', client: 'r2' })
  expect(reportOf('2026-11')).toMatchObject({ otherIncome: 0 })
})

test('a charge comes back with the only month that was voided with it, and not with one of two', () => {
  const undo = (period: string) => apply({ kind: 'undoPayment', client: 'r1', period, action: 'reverted' })
  charged([30_000], { months: due })
  voided(1)
  expect([undo('2026-11').ok, reportOf('2026-11'), drawer()]).toMatchObject([true, { otherIncome: 30_000 }, 47_500])
  voided(2)
  charged([30_000], { months: [...due, { period: '2026-12', amount: 17_500, utility: 0 }] })
  voided(3)
  expect([undo('2026-11'), undo('2026-12'), drawer()]).toEqual([refused, refused, 0])
})

test('a sale at the counter has no client, and can be moved to one', () => {
  expect(apply({ kind: 'sell', others: [], paidDate: null, method: 'cash' })).toEqual(refused)
  apply({ kind: 'sell', others: [25_000], paidDate: null, method: 'cash' })
  expect([reportOf('2026-11'), drawer()]).toMatchObject([{ otherIncome: 25_000 }, 25_000])
  expect(apply({ kind: 'move', client: 'r1', receipt: 1 })).toMatchObject({ ok: true })
  expect([voided(1), voided(2).ok, drawer()]).toEqual([refused, true, 0])
})

test('money that is deposited or withdrawn is no expense of the day, and an entry comes in', () => {
  const move = (of: 'expense' | 'deposit' | 'withdrawal' | 'entry', amount: number) =>
    apply({ kind: 'moveCash', movement: of, of, amount })
  move('entry', 50_000)
  move('deposit', 30_000)
  move('withdrawal', 10_000)
  move('expense', 2_000)
  expect([screen('day'), drawer()]).toMatchObject([{ cash: -2_000, moved: [30_000, 10_000, 50_000] }, 8_000])
  apply({ kind: 'voidMovement', movement: 'deposit' })
  expect([screen('day'), drawer()]).toMatchObject([{ moved: [0, 10_000, 50_000] }, 38_000])
})
