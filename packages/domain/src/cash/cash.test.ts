import { describe, expect, it, test } from 'vitest'
import { isZero, subtractQuetzales } from '../money/money'
import { cashExpenseInput, cashMovementForm, cashMovementInput, cashRangeInput, closeCashInput } from './cash.schema'
import { dateOfNeighbour, rangeOf } from './cash-range'
import { closingPath, datedText, differenceText, expectedChanged, voidedOnText } from './cash-texts'
import { cashCountSchema, countedSum } from './denominations'
import { expectedInDrawer, flowFacts } from './drawer-rules'

// Rules: product/cash#expected-cash, product/cash#count

const none = {
  received: '0.00',
  voided: '0.00',
  spent: '0.00',
  returned: '0.00',
  deposited: '0.00',
  withdrawn: '0.00',
  entered: '0.00',
}

test.each([
  ['200.00', none, '200.00'],
  ['200.00', { ...none, received: '1350.50' }, '1550.50'],
  ['200.00', { ...none, received: '350.00', voided: '175.00', spent: '50.25' }, '324.75'],
  ['0.00', { ...none, returned: '50.25' }, '50.25'],
  ['100.00', { ...none, voided: '175.00' }, '-75.00'],
  ['100.00', { ...none, received: '900.00', deposited: '800.00', withdrawn: '150.00', entered: '50.00' }, '100.00'],
  ['100.00', { ...none, deposited: '-800.00', entered: '-50.00' }, '850.00'],
  ['99999999999999.99', { ...none, received: '0.01' }, undefined],
] as const)('with %s at the opening and %j there should be %s', (openingFloat, flow, expected) => {
  if (expected === undefined) expect(() => expectedInDrawer(openingFloat, flow)).toThrow(RangeError)
  else expect(expectedInDrawer(openingFloat, flow)).toBe(expected)
})

test.each([
  ['100.00', '100.00', '0.00', 'Cuadra'],
  ['95.00', '100.00', '-5.00', 'Faltan Q5.00'],
  ['1234.56', '0.00', '1234.56', 'Sobran Q1,234.56'],
  ['0.00', '-75.00', '75.00', 'Sobran Q75.00'],
])('%s counted of %s differ by %s: %s', (counted, expected, difference, text) => {
  expect(subtractQuetzales(counted, expected)).toBe(difference)
  expect(differenceText(difference)).toBe(text)
  expect(isZero(difference)).toBe(text === 'Cuadra')
})

test('what changed a drawer is listed by its sign, without what is nothing', () => {
  expect(flowFacts(none)).toEqual([{ label: 'Cobrado en efectivo', amount: '0.00' }])
  const flow = {
    ...none,
    received: '900.00',
    spent: '20.00',
    deposited: '800.00',
    withdrawn: '-10.00',
    entered: '50.00',
  }
  expect(flowFacts(flow)).toEqual([
    { label: 'Cobrado en efectivo', amount: '900.00' },
    { label: 'Gastos', amount: '-20.00' },
    { label: 'Depósitos al banco', amount: '-800.00' },
    { label: 'Retiros del dueño', amount: '10.00' },
    { label: 'Entradas', amount: '50.00' },
  ])
})

describe('a cash count', () => {
  test.each([
    [{}, '0.00'],
    [{ '200': 3, '100': 1, '50': 2, '20': 4, '10': 1, '5': 3, '1': 7, coins: '12.75' }, '924.75'],
    [{ coins: '.50' }, undefined],
    [{ '1': 2, coins: '0.5' }, '2.50'],
  ])('%j adds up to %s', (input, sum) => {
    const count = cashCountSchema.safeParse(input)
    expect(count.success && countedSum(count.data)).toBe(sum ?? false)
  })

  test.each([[{ '200': -1 }], [{ '5': 1.5 }], [{ '20': '3' }], [{ coins: '-1' }]])('refuses %j', (input) => {
    expect(cashCountSchema.safeParse(input).success).toBe(false)
  })
})

test.each([
  ['day', '2026-11-22', { from: '2026-11-22', to: '2026-11-22' }, '2026-11-21', '2026-11-23'],
  ['day', '2026-12-31', { from: '2026-12-31', to: '2026-12-31' }, '2026-12-30', '2027-01-01'],
  ['week', '2026-11-22', { from: '2026-11-16', to: '2026-11-22' }, '2026-11-15', '2026-11-23'],
  ['week', '2026-11-23', { from: '2026-11-23', to: '2026-11-29' }, '2026-11-22', '2026-11-30'],
  ['month', '2028-02-10', { from: '2028-02-01', to: '2028-02-29' }, '2028-01-31', '2028-03-01'],
] as const)('the %s of %s, the one before and the one after', (span, date, range, before, after) => {
  expect(rangeOf(span, date)).toEqual(range)
  expect(dateOfNeighbour(span, date, -1)).toBe(before)
  expect(dateOfNeighbour(span, date, 1)).toBe(after)
})

test('the texts name the day, the closing and the new figure', () => {
  expect(datedText('2026-11-14')).toBe('fechado 14 nov')
  expect(voidedOnText('2026-11-23')).toBe('Anulado el 23 nov')
  expect(expectedChanged('525.00')).toBe('Hubo movimientos mientras contabas: ahora debe haber Q525.00.')
  expect(closingPath(12)).toBe('/cash/closings/12/print')
})

const issues = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

it.each([
  [{ description: '', amount: '5' }, ['description: Escribe en qué se gastó']],
  [{ description: 'Gasolina', amount: '0.00' }, ['amount: Monto: escribe un monto mayor que 0']],
  [{ description: 'Gasolina', amount: 50 }, undefined],
])('an expense of %j has the problems %j', (input, problems) => {
  expect(issues(cashExpenseInput.safeParse(input))).toEqual(problems)
})

it.each([
  [{ kind: 'deposit', amount: '500' }, undefined],
  [{ kind: 'entry', amount: '0' }, ['amount: Monto: escribe un monto mayor que 0']],
  [{ kind: 'gift', amount: '5' }, ['kind: Tipo: elige expense, deposit, withdrawal o entry']],
  [{ kind: 'withdrawal' }, ['amount: Escribe el monto del movimiento']],
  [{ kind: 'expense', amount: '5' }, undefined],
])('a movement of %j has the problems %j', (input, problems) => {
  expect(issues(cashMovementInput.safeParse(input))).toEqual(problems)
})

it('the form of a movement asks what an expense was for, and of no other', () => {
  expect(issues(cashMovementForm.safeParse({ kind: 'expense', amount: '5', description: ' ' }))).toEqual([
    'description: Escribe en qué se gastó',
  ])
  expect(cashMovementForm.parse({ kind: 'entry', amount: '5', description: ' Cambio ' }).description).toBe('Cambio')
})

it('days are in order', () => {
  expect(cashRangeInput.safeParse({ from: '2026-11-22', to: '2026-11-22' }).success).toBe(true)
  expect(issues(cashRangeInput.safeParse({ from: '2026-11-23', to: '2026-11-22' }))).toEqual([
    'from: Desde: elige una fecha que no sea posterior a la de Hasta',
  ])
})

it.each([
  [{ expected: '100.00' }, ['counted: Cuenta el efectivo por denominación o escribe el total contado']],
  [
    { expected: '100.00', counted: '1', count: {} },
    ['counted: Cuenta el efectivo por denominación o escribe el total contado'],
  ],
  [{ expected: '-5.00', counted: '0' }, undefined],
  [{ expected: 'mucho', counted: '0' }, ['expected: Lo que debe haber: escribe un monto con dos decimales']],
  [{ counted: '0' }, ['expected: Falta lo que debe haber en la caja']],
  [{ expected: '100.00', counted: '100', leftInDrawer: 100 }, undefined],
  [{ expected: '100.00', count: { '50': 2 }, leftInDrawer: '0' }, undefined],
  [
    { expected: '100.00', counted: '90', leftInDrawer: '90.01' },
    ['leftInDrawer: Dejo en caja: no puede ser más que lo contado, Q90.00'],
  ],
  [
    { expected: '100.00', count: { '50': 1, coins: '0.25' }, leftInDrawer: '51' },
    ['leftInDrawer: Dejo en caja: no puede ser más que lo contado, Q50.25'],
  ],
  [
    { expected: '100.00', counted: '90', leftInDrawer: '-1' },
    ['leftInDrawer: Dejo en caja: escribe un monto entre 0 y 99999999.99 con dos decimales como máximo'],
  ],
])('a closing of %j has the problems %j', (input, problems) => {
  expect(issues(closeCashInput.safeParse(input))).toEqual(problems)
})
