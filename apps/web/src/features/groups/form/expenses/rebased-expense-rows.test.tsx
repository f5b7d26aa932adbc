import { expect, test } from 'vitest'
import { type ExpenseRows, expenseRowsOf, expenseRowsReducer } from './expense-rows'
import { rebasedExpenseRows } from './rebased-expense-rows'

const expense = (description: string, unitCost = '10.00') => ({ description, quantity: 1, unitCost })
const antenna = expense('Antena')
const cable = expense('Cable')
const tower = expense('Torre')
const written = (rows: ExpenseRows) => rows.map(({ description, unitCost }) => `${description} ${unitCost}`.trim())

const before = expenseRowsOf([antenna, cable])
const untouched = before
const edited = expenseRowsReducer(before, { type: 'typed', key: 1, change: { unitCost: '99.00' } })
const removed = expenseRowsReducer(before, { type: 'removed', key: 1 })
const added = expenseRowsReducer(expenseRowsReducer(before, { type: 'added' }), {
  type: 'typed',
  key: 3,
  change: { description: 'Poste', unitCost: '5.00' },
})

test.each([
  ['nothing typed', untouched, [tower, cable], ['Torre 10.00', 'Cable 10.00']],
  [
    'a row typed, another added elsewhere',
    edited,
    [antenna, cable, tower],
    ['Antena 99.00', 'Cable 10.00', 'Torre 10.00'],
  ],
  ['a row typed that was removed elsewhere', edited, [cable], ['Cable 10.00', 'Antena 99.00']],
  ['a row removed, another added elsewhere', removed, [antenna, cable, tower], ['Cable 10.00', 'Torre 10.00']],
  [
    'a row removed that was changed elsewhere',
    removed,
    [expense('Antena', '20.00'), cable],
    ['Antena 20.00', 'Cable 10.00'],
  ],
  ['a row added, another removed elsewhere', added, [antenna], ['Antena 10.00', 'Poste 5.00']],
  ['the same row twice, one of them typed', edited, [antenna, antenna], ['Antena 99.00', 'Antena 10.00']],
  ['a row added, all others removed elsewhere', added, [], ['', 'Poste 5.00']],
])('%s', (_case, typed, fresh, rows) => {
  expect(written(rebasedExpenseRows({ before, typed }, expenseRowsOf(fresh)))).toEqual(rows)
})

test('one row is left if all were removed', () => {
  const first = expenseRowsOf([antenna])
  const typed = expenseRowsReducer(expenseRowsReducer(first, { type: 'added' }), { type: 'removed', key: 1 })
  expect(written(rebasedExpenseRows({ before: first, typed }, first))).toEqual([''])
})

test('a second rebase still distinguishes stored from added rows', () => {
  const fresh = expenseRowsOf([antenna, cable, tower])
  const rebased = rebasedExpenseRows({ before, typed: added }, fresh)
  expect(rebased.map(({ key }) => key)).toEqual([1, 2, 3, 4])
  const again = rebasedExpenseRows({ before: fresh, typed: rebased }, expenseRowsOf([tower]))
  expect(written(again)).toEqual(['Torre 10.00', 'Poste 5.00'])
})
