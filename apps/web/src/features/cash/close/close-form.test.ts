import { expect, test } from 'vitest'
import {
  type CloseValues,
  closeForm,
  countedSoFar,
  differenceOf,
  emptyClosing,
  expectedOf,
  piecesOf,
  sumOfPieces,
  takenOutOf,
} from './close-form'

// Rules: product/cash#expected-cash, product/cash#count, product/cash#left-in-the-drawer

const flow = {
  number: 12,
  received: '350.00',
  voided: '175.00',
  spent: '50.00',
  returned: '0.00',
  deposited: '0.00',
  withdrawn: '0.00',
  entered: '0.00',
}
const later = { ...flow, openingFloat: '200.00' }
const first = { ...flow, openingFloat: null }
const counting = (count: Partial<CloseValues['count']>, more: Partial<CloseValues> = {}): CloseValues => ({
  ...emptyClosing,
  count: { ...emptyClosing.count, ...count },
  ...more,
})

test.each([
  ['', 0],
  [' 3 ', 3],
  ['12', 12],
  ['-1', null],
  ['1.5', null],
  ['mil', null],
])('%j are %s pieces', (text, pieces) => {
  expect(piecesOf(text)).toBe(pieces)
})

test('it adds up while one types', () => {
  expect(sumOfPieces(200, '3')).toBe('600.00')
  expect(sumOfPieces(200, 'x')).toBe('0.00')
  expect(countedSoFar(counting({ '200': '1', '100': '1', '20': 'x', '1': '7', coins: '0.75' }))).toBe('307.75')
  expect(countedSoFar({ ...emptyClosing, byDenomination: false, counted: '324.5' })).toBe('324.50')
})

test('what should be there is with the float of the last closing, or the typed one', () => {
  expect(expectedOf(later, emptyClosing)).toBe('325.00')
  expect(expectedOf(first, { openingFloat: '' })).toBe('125.00')
  expect(expectedOf(first, { openingFloat: '100' })).toBe('225.00')
  expect(differenceOf(later, counting({ '100': '3', '20': '1' }))).toBe('-5.00')
})

test('a later closing sends the count and what should be there', () => {
  const values = counting({ '200': '1', '100': '1', '20': '1', '5': '1' }, { openingFloat: '9' })
  expect(closeForm(later, undefined).parse(values)).toEqual({
    number: 12,
    count: { '200': 1, '100': 1, '50': 0, '20': 1, '10': 0, '5': 1, '1': 0, coins: '0.00' },
    expected: '325.00',
    reason: null,
  })
})

test('the first one also sends its float and day; one figure is enough', () => {
  const values = { ...emptyClosing, byDenomination: false, openingFloat: '100', counted: '220', reason: 'Cambio' }
  expect(closeForm(first, '2026-11-20').parse(values)).toEqual({
    number: 12,
    openingFloat: '100.00',
    since: '2026-11-20',
    counted: '220.00',
    expected: '225.00',
    reason: 'Cambio',
  })
})

test('what stays in the drawer is sent if it was typed; the rest is taken out', () => {
  const values = counting({ '200': '1', '100': '1', '20': '1', '5': '1' }, { leftInDrawer: '200' })
  expect(closeForm(later, undefined).parse(values)).toMatchObject({ leftInDrawer: '200.00' })
  expect(takenOutOf(values)).toBe('125.00')
  expect(['', 'x', '325.01'].map((leftInDrawer) => takenOutOf({ ...values, leftInDrawer }))).toEqual([null, null, null])
})

test.each([
  [later, emptyClosing, { 'count.200': 'Cuenta el efectivo por denominación o escribe el total contado' }],
  [later, counting({ '100': '3' }), { reason: 'Escribe el motivo de la diferencia' }],
  [first, counting({ '100': '1', '20': '1', '5': '1' }), { openingFloat: 'Escribe con cuánto efectivo abrió la caja' }],
  [
    later,
    counting({ '200': '-1' }, { reason: 'x' }),
    { 'count.200': 'Billetes de Q200: escribe una cantidad entre 0 y 99999' },
  ],
  [
    later,
    counting({ '200': '1', '100': '1', '20': '1', '5': '1' }, { leftInDrawer: '326' }),
    { leftInDrawer: 'Dejo en caja: no puede ser más que lo contado, Q325.00' },
  ],
])('of %j, %j has the errors %j', (drawer, values, errors) => {
  const issues = closeForm(drawer, undefined).safeParse(values).error?.issues ?? []
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(errors)
})

test.each([
  ['', null],
  [' ', null],
  ['mil', null],
  ['0', '200.00'],
  ['100', '100.00'],
])('with the float %j typed for the first closing, Q325.00 differ by %j', (openingFloat, difference) => {
  expect(differenceOf(first, { ...emptyClosing, byDenomination: false, counted: '325', openingFloat })).toBe(difference)
})
