import { describe, expect, it } from 'vitest'
import { expenseTotal, runningBalance, submittedExpenses, typedQuantity } from './expense-total'
import { expenseInput, updateGroupInput } from './group.schema'
import { recoveryState } from './recovery-state'

// Rules: product/groups#expenses, product/groups#balance

it.each([
  ['-0.01', 'toRecover'],
  ['-1500.00', 'toRecover'],
  ['0.00', 'recovered'],
  ['0.01', 'earning'],
])('a balance of %s is %s', (balance, state) => {
  expect(recoveryState(balance)).toBe(state)
})

it.each([
  [3, '0.10', '0.30'],
  [1, '', '0.00'],
  [1_000_000, '99999999.99', '99999999990000.00'],
])('%i at %j are %s', (quantity, unitCost, total) => {
  expect(expenseTotal({ quantity, unitCost })).toBe(total)
})

it('the running balance is the accumulated utility minus the typed rows', () => {
  const rows = [
    { description: 'Antena', quantity: 2, unitCost: '350.25' },
    { description: 'Cable', quantity: 1, unitCost: 'x' },
  ]
  expect(runningBalance('700.50', rows)).toBe('0.00')
  expect(runningBalance('0.00', rows)).toBe('-700.50')
})

it('blank rows are not submitted', () => {
  const antenna = { description: 'Antena', quantity: 1, unitCost: '1' }
  expect(submittedExpenses([{ ...antenna, description: '  ' }, antenna, { ...antenna, quantity: 0 }])).toEqual([
    antenna,
  ])
})

describe('quantity', () => {
  it.each([
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['1.5', 1],
    ['', 1],
    ['x', 1],
    ['1,450', 1450],
    ['1 450', 1450],
    ['1\u00a0450', 1450],
    ['1\u202f450', 1450],
    ['1,000,000', 1_000_000],
    ['12\n', 12],
    ['1e3', Number.NaN],
    ['0x10', Number.NaN],
    ['1.450', Number.NaN],
    ['1,45', Number.NaN],
    ['12 34', Number.NaN],
    ['12 m', Number.NaN],
    ['1\n450', Number.NaN],
    ['1\t450', Number.NaN],
  ])('typed as %j is %i', (typed, quantity) => {
    expect(typedQuantity(typed)).toBe(quantity)
  })

  it.each([1, 1_000_000])('%i is accepted by the server', (quantity) => {
    expect(expenseInput.parse({ description: 'Antena', quantity, unitCost: '1' }).quantity).toBe(quantity)
  })

  it.each([0, -1, 1.5, '2', null, 1_000_001])('%j is rejected by the server', (quantity) => {
    expect(expenseInput.safeParse({ description: 'Antena', quantity, unitCost: '1' }).success).toBe(false)
  })
})

it('a group has a thousand expense lines at most', () => {
  const lines = (count: number) => Array(count).fill({ description: 'Antena', quantity: 1, unitCost: '1' })
  expect(updateGroupInput.parse({ id: 1, expenses: lines(1000) }).expenses).toHaveLength(1000)
  expect(updateGroupInput.safeParse({ id: 1, expenses: lines(1001) }).error?.issues).toMatchObject([
    { path: ['expenses'], message: 'Envía 1000 gastos como máximo' },
  ])
})
