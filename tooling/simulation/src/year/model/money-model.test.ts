import { beforeEach, expect, test } from 'vitest'
import type { Step } from '../step'
import {
  apply,
  collect,
  create,
  drawer,
  dues,
  edit,
  goTo,
  months,
  night,
  pay,
  refused,
  reportOf,
  screen,
  startOn,
  statusOf,
} from '../testing/model-steps'

beforeEach(() => startOn('2026-11-20'))

const owing = () => (screen('collections') as { clients: number }).clients

test.each([
  ['2024-03-12', '2026-11 17500 -', 'served for years: no invented debt'],
  ['2026-11-30', '2026-11 17500 -', 'starts later this month'],
  ['2027-01-15', '2027-01 17500 -', 'starts in a later month'],
])('the first month of a client since %s is %s (%s)', (startDate, first) => {
  create('r1', { startDate })
  expect(months('r1')).toEqual([first])
})

test('a due day after the end of a month is its last day, and comes back', () => {
  goTo('2028-01-31')
  create('r1', { startDate: '2024-01-31' })
  night('2028-05-01')
  expect(dues('r1')).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'])
})

test('a generation creates every missing month once, of both kinds of client', () => {
  create('r1')
  create('v1', { of: 'variable' })
  expect(night('2027-01-05')).toEqual({ ok: true, money: { regular: 2, variable: 2 } })
  expect(night('2027-01-06')).toEqual({ ok: true, money: { regular: 0, variable: 0 } })
  expect(months('v1')).toEqual(['2026-11 - -', '2026-12 - -', '2027-01 - -'])
})

test('a new fee re-prices unpaid months from the current one on, not overdue or paid ones', () => {
  create('r1')
  night('2026-12-01')
  night('2027-01-01')
  pay('r1', '2026-12')
  goTo('2026-12-10')
  edit('r1', 20_000)
  expect(months('r1')).toEqual(['2026-11 17500 -', '2026-12 17500 2027-01-01', '2027-01 20000 -'])
})

test('a month of Q0.00 is not owed, but can be paid, and is owed again with a new fee', () => {
  create('r1')
  night('2026-12-01')
  edit('r1', 0)
  expect([months('r1'), owing()]).toEqual([['2026-11 17500 -', '2026-12 0 -'], 1])
  pay('r1', '2026-11')
  expect([statusOf('r1'), owing()]).toEqual(['paid', 0])
  expect(apply({ kind: 'promise', client: 'r1', day: '2026-12-09' })).toEqual(refused)
  expect(pay('r1', '2026-12')).toMatchObject({ ok: true, money: { amount: 0 } })
  apply({ kind: 'revert', client: 'r1', period: '2026-12' })
  edit('r1', 20_000)
  expect([months('r1').at(-1), statusOf('r1'), owing()]).toEqual(['2026-12 20000 -', 'pending', 1])
})

test('a paid month has the utility of that moment, and a variable one the given figures', () => {
  create('r1')
  create('v1', { of: 'variable' })
  edit('r1', 17_500, 5_000)
  pay('r1', '2026-11')
  pay('v1', '2026-11', { amount: 8_000, utility: 1_000, paidDate: '2026-10-31' })
  expect(reportOf('2026-11')).toMatchObject({ regularRevenue: 17_500, regularUtilities: 5_000, regularPayments: 1 })
  expect(reportOf('2026-10')).toMatchObject({ variableRevenue: 8_000, variableUtilities: 1_000, variablePayments: 1 })
  expect(reportOf('2026-11')).toMatchObject({ variableRevenue: 0, variableUtilities: 0, variablePayments: 0 })
  edit('r1', 17_500, 9_000)
  expect(reportOf('2026-11')).toMatchObject({ regularRevenue: 17_500, regularUtilities: 5_000, regularPayments: 1 })
})

test('a month is paid once, reverted once, and never on a later day', () => {
  create('r1')
  expect(apply({ kind: 'revert', client: 'r1', period: '2026-11' })).toEqual(refused)
  expect(pay('r1', '2026-11', { paidDate: '2026-11-21' })).toEqual(refused)
  expect(pay('r1', '2026-11')).toMatchObject({ ok: true })
  expect(pay('r1', '2026-11')).toEqual(refused)
  expect(apply({ kind: 'revert', client: 'r1', period: '2026-11' })).toMatchObject({ ok: true })
  expect(apply({ kind: 'revert', client: 'r1', period: '2026-11' })).toEqual(refused)
  expect(months('r1')).toEqual(['2026-11 17500 -'])
  expect(drawer()).toBe(0)
})

test('a reverted variable month has no figures, and its undo gives them back with the old day', () => {
  create('v1', { of: 'variable' })
  pay('v1', '2026-11', { amount: 8_000, utility: 1_000, paidDate: '2026-11-14' })
  apply({ kind: 'revert', client: 'v1', period: '2026-11' })
  expect(months('v1')).toEqual(['2026-11 - -'])
  apply({ kind: 'undoPayment', client: 'v1', period: '2026-11', action: 'reverted' })
  expect(months('v1')).toEqual(['2026-11 8000 2026-11-14'])
})

test('an advance is paid at the present fee, found by the generation, and gone when it is voided', () => {
  create('r1')
  expect(collect('r1', ['2026-11', '2026-12', '2027-01'])).toMatchObject({ ok: true, money: { receipt: 1 } })
  expect(drawer()).toBe(3 * 17_500)
  edit('r1', 20_000)
  night('2026-12-01')
  expect(months('r1')).toHaveLength(3)
  apply({ kind: 'voidReceipt', receipt: 1 })
  expect(months('r1')).toEqual(['2026-11 17500 -', '2026-12 17500 -'])
  expect(apply({ kind: 'voidReceipt', receipt: 1 })).toEqual(refused)
  expect(drawer()).toBe(0)
})

test.each([
  ['a month is left out', ['2027-01'], 17_500],
  ['the amount changed', ['2026-11'], 17_400],
  ['a month is in it twice', ['2026-11', '2026-11'], 17_500],
  ['there is no such month', ['2026-10'], 17_500],
])('a collection is refused as a whole if %s', (_, periods, amount) => {
  create('r1')
  expect(collect('r1', periods, amount)).toEqual(refused)
  expect(months('r1')).toEqual(['2026-11 17500 -'])
})

test('at most twelve months after the current one are paid in advance', () => {
  create('r1')
  pay('r1', '2026-11')
  const year = Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(2026, 11 + index, 1)).toISOString().slice(0, 7),
  )
  expect(collect('r1', [...year, '2027-12'])).toEqual(refused)
  expect(collect('r1', year)).toMatchObject({ ok: true })
})

test('changing several fees is refused as a whole if one is no longer as it was', () => {
  create('r1')
  create('r2')
  const seen = { fee: 17_500, utility: 4_000 }
  const wanted = (client: string, expected = seen) => ({ client, fee: 20_000, utility: 4_000, expected })
  const both = (second = seen): Step => ({ kind: 'changeFees', clients: [wanted('r1'), wanted('r2', second)] })
  expect(apply(both({ fee: 15_000, utility: 4_000 }))).toEqual(refused)
  expect(months('r1')).toEqual(['2026-11 17500 -'])
  expect(apply(both())).toEqual({ ok: true, money: { before: 35_000, after: 40_000 } })
  expect(months('r2')).toEqual(['2026-11 20000 -'])
})

test('months that lie wholly inside a pause are not generated, others are in full', () => {
  create('r1')
  apply({ kind: 'suspend', client: 'r1', from: '2026-11-25', to: '2027-01-10', annul: false })
  night('2027-02-01')
  expect(months('r1')).toEqual(['2026-11 17500 -', '2027-01 17500 -', '2027-02 17500 -'])
})

test('a client who comes back owes nothing for the gap', () => {
  create('r1')
  apply({ kind: 'leave', client: 'r1', lastDay: '2026-11-20', annul: false })
  night('2027-03-05')
  apply({ kind: 'reactivate', client: 'r1', from: '2027-03-05' })
  expect(months('r1')).toEqual(['2026-11 17500 -', '2027-03 17500 -'])
})

test('a client who leaves may annul all open months, which are not generated again', () => {
  create('r1')
  night('2026-12-01')
  apply({ kind: 'leave', client: 'r1', lastDay: '2026-12-01', annul: true })
  expect(months('r1')).toEqual([])
  night('2026-12-02')
  expect(months('r1')).toEqual([])
})

test('a deleted client takes its share of the reports away, comes back complete, and is purged after 30 days', () => {
  create('r1')
  create('r2')
  for (const client of ['r1', 'r2']) {
    pay(client, '2026-11')
    apply({ kind: 'delete', client })
  }
  expect(reportOf('2026-11')).toMatchObject({ regularRevenue: 0, regularUtilities: 0, regularPayments: 0 })
  expect(apply({ kind: 'voidReceipt', receipt: 1 })).toEqual(refused)
  night('2026-12-15')
  apply({ kind: 'restore', client: 'r1' })
  expect(months('r1')).toEqual(['2026-11 17500 2026-11-20', '2026-12 17500 -'])
  expect(reportOf('2026-11')).toMatchObject({ regularRevenue: 17_500, regularUtilities: 4_000, regularPayments: 1 })
  night('2026-12-21')
  expect(apply({ kind: 'restore', client: 'r2' })).toEqual(refused)
})

test('a void after a closing is negative in the next one', () => {
  create('r1')
  const close = (expected: number, counted: number, reason = false, left = counted) =>
    apply({ kind: 'close', expected, counted, left, openingFloat: 0, reason })
  pay('r1', '2026-11')
  apply({ kind: 'moveCash', of: 'expense', movement: 'cable', amount: 2_000 })
  expect(close(17_500, 17_500)).toEqual(refused)
  expect(close(15_500, 15_000)).toEqual(refused)
  expect(close(15_500, 15_000, true)).toMatchObject({ money: { expected: 15_500, difference: -500 } })
  apply({ kind: 'revert', client: 'r1', period: '2026-11' })
  expect(drawer()).toBe(-2_500)
  apply({ kind: 'voidMovement', movement: 'cable' })
  expect(drawer()).toBe(-500)
})

test('the next drawer opens with what a closing left', () => {
  create('r1')
  pay('r1', '2026-11')
  const close = (left: number) =>
    apply({ kind: 'close', expected: 17_500, counted: 17_500, left, openingFloat: 0, reason: false })
  expect(close(17_501)).toEqual(refused)
  expect(close(5_000)).toMatchObject({ money: { expected: 17_500, difference: 0 } })
  expect(drawer()).toBe(5_000)
})

test('an undone generation takes its unpaid months away and generates what is due again', () => {
  create('r1')
  night('2027-06-01')
  goTo('2026-12-02')
  expect(apply({ kind: 'undoGeneration', last: 0 })).toEqual({ ok: true, money: { removed: 7, created: 1 } })
  expect(months('r1')).toEqual(['2026-11 17500 -', '2026-12 17500 -'])
  expect(apply({ kind: 'undoGeneration', last: 1 })).toEqual(refused)
})

test.each<[Step, Step]>([
  [
    { kind: 'delete', client: 'r1' },
    { kind: 'restore', client: 'r1' },
  ],
  [
    { kind: 'leave', client: 'r1', lastDay: '2026-10-31', annul: true },
    { kind: 'reactivate', client: 'r1', from: '2026-11-01' },
  ],
])('a client comes back without the months of a generation that was undone meanwhile: $1.kind', (away, back) => {
  create('r1')
  night('2027-06-01')
  apply(away)
  goTo('2026-12-02')
  apply({ kind: 'undoGeneration', last: 0 })
  apply(back)
  expect(months('r1')).toEqual(['2026-11 17500 -', '2026-12 17500 -'])
})

test('a generation with a paid month cannot be undone', () => {
  create('r1')
  night('2026-12-01')
  pay('r1', '2026-12')
  expect(apply({ kind: 'undoGeneration', last: 0 })).toEqual(refused)
})

test('each line of the sheet has its own outcome, and all are undone together or none', () => {
  create('v1', { of: 'variable' })
  create('v2', { of: 'variable' })
  pay('v2', '2026-11', { amount: 100 })
  const line = (client: string) => ({ client, period: '2026-11', amount: 8_000, utility: 1_000 })
  expect(apply({ kind: 'markMany', lines: [line('v1'), line('v2')], paidDate: null, method: 'cash' })).toEqual({
    ok: true,
    money: [2, null],
  })
  expect(apply({ kind: 'undoMany', receipts: [1, 2] })).toMatchObject({ ok: true })
  expect(apply({ kind: 'undoMany', receipts: [2] })).toEqual(refused)
  expect(months('v1')).toEqual(['2026-11 - -'])
})

test('Cobros has what regular clients owe by its age until they leave, and promises until a later month is the oldest', () => {
  create('r1')
  create('v1', { of: 'variable' })
  night('2026-12-20')
  apply({ kind: 'promise', client: 'r1', day: '2026-12-25' })
  const owed = { clients: 1, amount: 17_500 }
  expect(screen('collections')).toMatchObject({
    clients: 1,
    overdue: 1,
    promises: { r1: '2026-12-25' },
    buckets: { upcoming: { clients: 0, amount: 0 }, days30: owed, days60: owed },
  })
  collect('r1', ['2026-11', '2026-12'])
  night('2027-01-02')
  expect(screen('collections')).toMatchObject({ clients: 1, overdue: 0, buckets: { upcoming: owed } })
  expect(screen('collections')).toHaveProperty('promises', {})
  apply({ kind: 'leave', client: 'r1', lastDay: '2027-01-01', annul: false })
  expect(screen('collections')).toMatchObject({ clients: 0 })
})

test('a day of Caja is what was registered on it, less what was voided and, in cash, spent', () => {
  create('r1')
  pay('r1', '2026-11', { paidDate: '2026-11-01' })
  apply({ kind: 'moveCash', of: 'expense', movement: 'cable', amount: 2_000 })
  expect(screen('day')).toEqual({ total: 17_500, cash: 15_500, receipts: 1, moved: [0, 0, 0] })
  goTo('2026-11-21')
  apply({ kind: 'voidReceipt', receipt: 1 })
  expect(screen('day')).toEqual({ total: -17_500, cash: -17_500, receipts: 0, moved: [0, 0, 0] })
})
