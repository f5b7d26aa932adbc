import { beforeEach, expect, test } from 'vitest'
import { apply, create, drawer, months, screen, startOn } from '../testing/model-steps'

/** A client with Q175.00 a month that has paid until January, with one receipt, on the day on which it is suspended. */
beforeEach(() => {
  startOn('2026-11-20')
  create('r1')
  const paid = ['2026-11', '2026-12', '2027-01'].map((period) => ({ period, amount: 17_500, utility: 0 }))
  apply({ kind: 'collect', client: 'r1', months: paid, paidDate: null, method: 'cash' })
})

const paidUntilJanuary = ['2026-11', '2026-12', '2027-01'].map((period) => `${period} 17500 2026-11-20`)
const suspend = (paidAhead?: 'toAccount' | 'refund') =>
  apply({ kind: 'suspend', client: 'r1', from: '2026-12-01', to: null, annul: false, paidAhead })
const undo = () => apply({ kind: 'undoPause', client: 'r1' })
const received = () => (screen('day') as { total: number }).total

test.each([
  ['toAccount', 52_500],
  ['refund', 17_500],
] as const)('months paid inside a suspension go: %s; undone, done again and undone', (choice, left) => {
  const after = () => [months('r1'), drawer()]
  suspend(choice)
  expect([after(), received()]).toEqual([[paidUntilJanuary.slice(0, 1), left], left])
  undo()
  expect(after()).toEqual([paidUntilJanuary, 52_500])
  undo()
  expect(after()).toEqual([paidUntilJanuary.slice(0, 1), left])
  undo()
  expect(after()).toEqual([paidUntilJanuary, 52_500])
})

test('they stay paid unless it is asked for', () => {
  suspend()
  expect([months('r1'), drawer()]).toEqual([paidUntilJanuary, 52_500])
})

test('what was used since is not taken back', () => {
  suspend('toAccount')
  apply({ kind: 'refund', client: 'r1', amount: 1, paidDate: null, method: 'cash' })
  expect(undo()).toEqual({ ok: false })
  apply({ kind: 'voidReceipt', receipt: 3 })
  expect([undo().ok, months('r1')]).toEqual([true, paidUntilJanuary])
})
