import { describe, expect, it } from 'vitest'
import {
  type ExpenseAction,
  type ExpenseRow,
  expenseErrors,
  expenseRowsOf,
  expenseRowsReducer,
  expensesDiffer,
  expensesToSave,
  typedExpenses,
} from './expense-rows'

// Rules: product/groups#expenses

const antenna = { description: 'Antena', quantity: 2, unitCost: '350.25' }
const cable = { description: 'Cable', quantity: 3, unitCost: '10.00' }
const row = (change: Partial<ExpenseRow>): ExpenseRow => ({
  key: 1,
  description: '',
  quantity: '1',
  unitCost: '',
  checked: false,
  ...change,
})
const rowsAfter = (...actions: ExpenseAction[]) => actions.reduce(expenseRowsReducer, expenseRowsOf([antenna, cable]))

describe('rows', () => {
  it('of no expenses are one blank row', () => {
    expect(expenseRowsOf([])).toEqual([row({})])
  })

  it('of stored expenses show them in their order', () => {
    expect(typedExpenses(expenseRowsOf([antenna, cable]))).toEqual([antenna, cable])
  })

  it.each<[string, ExpenseAction, Partial<ExpenseRow>]>([
    ['a key typed', { type: 'typed', key: 1, change: { unitCost: '9' } }, { unitCost: '9' }],
    [
      'a product chosen, which fills the cost',
      { type: 'chosen', key: 1, product: { name: 'Antena 120°', cost: '1250.00' } },
      { description: 'Antena 120°', unitCost: '1250.00', quantity: '2' },
    ],
    ['the cost left', { type: 'left', key: 1, field: 'unitCost' }, { checked: true }],
    ['the description left', { type: 'left', key: 1, field: 'description' }, { checked: false }],
  ])('%s changes that row alone', (_, action, change) => {
    const [first, second] = rowsAfter(action)
    expect(first).toMatchObject(change)
    expect(second).toMatchObject({ description: 'Cable', unitCost: '10.00', checked: false })
  })

  it('have unique keys', () => {
    const rows = rowsAfter({ type: 'added' }, { type: 'removed', key: 1 }, { type: 'added' })
    expect(rows.map(({ key }) => key)).toEqual([2, 3, 4])
  })

  it('are never fewer than one', () => {
    expect(rowsAfter({ type: 'removed', key: 1 }, { type: 'removed', key: 2 })).toHaveLength(1)
  })

  it('are all validated before they are saved', () => {
    expect(rowsAfter({ type: 'added' }, { type: 'checked' }).every(({ checked }) => checked)).toBe(true)
  })
})

it.each([
  ['', '1'],
  ['0', '1'],
  ['-2', '1'],
  ['1.5', '1'],
  ['dos', '1'],
  ['003', '3'],
  ['12', '12'],
  ['1,450', '1450'],
  ['1e3', '1e3'],
  ['1.450', '1.450'],
])('a quantity left as %j becomes %j', (typed, quantity) => {
  const [first] = expenseRowsReducer([row({ quantity: typed })], { type: 'left', key: 1, field: 'quantity' })
  expect(first?.quantity).toBe(quantity)
})

it.each([
  ['a blank row', row({}), []],
  ['spaces and a cost', row({ description: '  ', unitCost: '5' }), []],
  [
    'a row in the middle of being typed',
    row({ description: ' Poste ', quantity: '', unitCost: '5' }),
    [{ description: 'Poste', quantity: 1, unitCost: '5' }],
  ],
])('%s is saved as %j', (_, typed, saved) => {
  expect(expensesToSave([typed])).toEqual(saved)
})

describe('unsaved changes', () => {
  const before = expenseRowsOf([antenna])
  it.each([
    ['nothing', before, false],
    ['a blank row more', [...before, row({ key: 2 })], false],
    ['only a quantity in a blank row', [...before, row({ key: 2, quantity: '7' })], false],
    ['a quantity', expenseRowsOf([{ ...antenna, quantity: 3 }]), true],
    ['a cost without a description', [...before, row({ key: 2, unitCost: '5' })], true],
    ['another order', expenseRowsOf([cable, antenna]), true],
    ['every row gone', expenseRowsOf([]), true],
  ])('%s: %s', (_, rows, differ) => {
    expect(expensesDiffer(before, rows)).toBe(differ)
  })
})

it.each([
  ['a blank row', row({}), {}],
  ['a whole row', row({ description: 'Poste', unitCost: '950' }), {}],
  ['only a quantity', row({ quantity: '7' }), {}],
  ['a cost without a description', row({ unitCost: '5' }), { description: 'La descripción es requerida' }],
  ['a cost and blanks', row({ description: '  ', unitCost: '5' }), { description: 'La descripción es requerida' }],
  [
    'a cost that is no amount',
    row({ description: 'Poste', unitCost: '1.234' }),
    { unitCost: expect.stringMatching(/^Costo Unitario/) },
  ],
  ['no cost', row({ description: 'Poste' }), { unitCost: 'El costo unitario es requerido' }],
  [
    'a quantity that may mean another number',
    row({ description: 'Poste', unitCost: '1', quantity: '1e3' }),
    { quantity: 'La cantidad debe ser un número entero desde 1' },
  ],
  [
    'too many',
    row({ description: 'Poste', unitCost: '1', quantity: '1000001' }),
    {
      quantity: 'La cantidad debe ser 1000000 como máximo',
    },
  ],
])('errors of %s', (_, typed, errors) => {
  expect(expenseErrors(typed)).toEqual(errors)
})
