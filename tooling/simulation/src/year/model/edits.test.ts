import { beforeEach, expect, test } from 'vitest'
import type { Step } from '../step'
import { apply, collect, create, dues, edit, goTo, months, night, pay, refused, startOn } from '../testing/model-steps'

beforeEach(() => startOn('2026-11-20'))

test('the undo of a new fee gives back the old price of the months that it re-priced, and of those generated since', () => {
  create('r1')
  night('2026-12-01')
  edit('r1', 20_000)
  expect(months('r1')).toEqual(['2026-11 17500 -', '2026-12 20000 -'])
  night('2027-01-01')
  apply({ kind: 'undoEdit', client: 'r1' })
  expect(months('r1')).toEqual(['2026-11 17500 -', '2026-12 17500 -', '2027-01 17500 -'])
  apply({ kind: 'undoEdit', client: 'r1' })
  expect(months('r1')).toEqual(['2026-11 17500 -', '2026-12 20000 -', '2027-01 20000 -'])
})

test('the undo of a new fee leaves what was paid or changed since', () => {
  create('r1')
  edit('r1', 20_000)
  pay('r1', '2026-11')
  apply({ kind: 'undoEdit', client: 'r1' })
  expect(months('r1')).toEqual(['2026-11 20000 2026-11-20'])
  edit('r1', 30_000)
  const both: Step = {
    kind: 'changeFees',
    clients: [{ client: 'r1', fee: 25_000, utility: 4_000, expected: { fee: 30_000, utility: 4_000 } }],
  }
  apply(both)
  expect(apply({ kind: 'undoEdit', client: 'r1' })).toEqual(refused)
  expect(apply({ kind: 'undoFees' })).toEqual({ ok: true, money: {} })
  expect(apply({ kind: 'undoEdit', client: 'r1' })).toEqual({ ok: true, money: {} })
})

test('another start date moves the due days of unpaid months from the current one on, and creates none', () => {
  create('r1', { startDate: '2024-03-12' })
  night('2026-12-01')
  apply({ kind: 'moveStart', client: 'r1', startDate: '2025-01-31' })
  expect(dues('r1')).toEqual(['2026-11-12', '2026-12-31'])
  apply({ kind: 'undoEdit', client: 'r1' })
  expect(dues('r1')).toEqual(['2026-11-12', '2026-12-12'])
  pay('r1', '2026-12')
  apply({ kind: 'moveStart', client: 'r1', startDate: '2025-01-31' })
  expect(dues('r1')).toEqual(['2026-11-12', '2026-12-12'])
})

test('the undo of a change of pauses brings annulled months back, and removes what a return created', () => {
  create('r1')
  apply({ kind: 'leave', client: 'r1', lastDay: '2026-11-20', annul: true })
  expect(apply({ kind: 'undoPause', client: 'r1' })).toEqual({ ok: true, money: {} })
  expect(months('r1')).toEqual(['2026-11 17500 -'])
  apply({ kind: 'undoPause', client: 'r1' })
  night('2026-12-05')
  apply({ kind: 'reactivate', client: 'r1', from: '2026-12-05' })
  expect(months('r1')).toEqual(['2026-12 17500 -'])
  apply({ kind: 'undoPause', client: 'r1' })
  expect(months('r1')).toEqual([])
})

test('a return that was undone creates its months again from the present fields', () => {
  create('r1')
  apply({ kind: 'leave', client: 'r1', lastDay: '2026-11-20', annul: false })
  night('2027-01-05')
  apply({ kind: 'reactivate', client: 'r1', from: '2026-12-01' })
  apply({ kind: 'undoPause', client: 'r1' })
  expect(dues('r1')).toEqual(['2026-11-12'])
  apply({ kind: 'moveStart', client: 'r1', startDate: '2025-01-20' })
  apply({ kind: 'undoPause', client: 'r1' })
  expect(dues('r1')).toEqual(['2026-11-12', '2026-12-20', '2027-01-20'])
})

test('a pause cannot come back if a month that it annulled did not', () => {
  create('r1')
  night('2026-12-01')
  apply({ kind: 'suspend', client: 'r1', from: '2026-12-01', to: null, annul: true })
  apply({ kind: 'undoGeneration', last: 0 })
  apply({ kind: 'undoPause', client: 'r1' })
  expect(months('r1')).toEqual(['2026-11 17500 -', '2026-12 17500 -'])
  expect(apply({ kind: 'undoPause', client: 'r1' })).toEqual(refused)
})

test('a return whose month is paid cannot be undone', () => {
  create('r1')
  apply({ kind: 'leave', client: 'r1', lastDay: '2026-11-20', annul: false })
  night('2026-12-05')
  apply({ kind: 'reactivate', client: 'r1', from: '2026-12-05' })
  pay('r1', '2026-12')
  expect(apply({ kind: 'undoPause', client: 'r1' })).toEqual(refused)
  apply({ kind: 'revert', client: 'r1', period: '2026-12' })
  expect(apply({ kind: 'undoPause', client: 'r1' })).toEqual({ ok: true, money: {} })
})

test('a client whose start date moves to a later month is not billed before it', () => {
  create('r1')
  apply({ kind: 'moveStart', client: 'r1', startDate: '2027-01-10' })
  night('2027-01-05')
  expect(dues('r1')).toEqual(['2026-11-10', '2027-01-10'])
})

test('an overdue month that was annulled comes back at its old price, which the undo of a later fee leaves', () => {
  create('r1')
  apply({ kind: 'leave', client: 'r1', lastDay: '2026-11-20', annul: true })
  expect(apply({ kind: 'leave', client: 'r1', lastDay: '2026-11-25', annul: true })).toEqual(refused)
  edit('r1', 20_000)
  edit('r1', 30_000)
  goTo('2026-12-05')
  apply({ kind: 'reactivate', client: 'r1', from: '2026-11-01' })
  apply({ kind: 'undoEdit', client: 'r1' })
  expect(months('r1')).toEqual(['2026-11 17500 -', '2026-12 20000 -'])
})

test('a reverted month after the last day of service goes, except the first one', () => {
  create('r1')
  pay('r1', '2026-11')
  collect('r1', ['2026-12'])
  apply({ kind: 'leave', client: 'r1', lastDay: '2026-10-31', annul: false })
  for (const period of ['2026-11', '2026-12']) apply({ kind: 'revert', client: 'r1', period })
  expect(months('r1')).toEqual(['2026-11 17500 -'])
})

test('the undo of a pause brings months back as they were, unless the fee or start date was changed since', () => {
  create('r1')
  pay('r1', '2026-11')
  edit('r1', 20_000)
  apply({ kind: 'moveStart', client: 'r1', startDate: '2024-03-20' })
  apply({ kind: 'revert', client: 'r1', period: '2026-11' })
  const suspended: Step = { kind: 'suspend', client: 'r1', from: '2026-11-01', to: null, annul: true }
  apply(suspended)
  apply({ kind: 'undoPause', client: 'r1' })
  expect([months('r1'), dues('r1')]).toEqual([['2026-11 17500 -'], ['2026-11-12']])
  apply(suspended)
  edit('r1', 30_000)
  apply({ kind: 'undoPause', client: 'r1' })
  expect([months('r1'), dues('r1')]).toEqual([['2026-11 30000 -'], ['2026-11-12']])
})

test('the undo of another start date gives back the due days before it', () => {
  create('r1')
  pay('r1', '2026-11')
  apply({ kind: 'moveStart', client: 'r1', startDate: '2024-03-20' })
  apply({ kind: 'revert', client: 'r1', period: '2026-11' })
  apply({ kind: 'moveStart', client: 'r1', startDate: '2024-03-25' })
  expect(dues('r1')).toEqual(['2026-11-25'])
  apply({ kind: 'undoEdit', client: 'r1' })
  expect(dues('r1')).toEqual(['2026-11-12'])
})
