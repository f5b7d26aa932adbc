import { expect, it } from 'vitest'
import { brokenSentence } from './invariant-check-texts'
import { invariantFigure, invariantLabel, invariantPlace } from './invariants'

it.each([
  ['monthlyRevenue', '2026-10-03 variable', 'Día 2026-10-03, clientes variables'],
  ['receiptOfPayment', '17 regular', 'Pago 17, clientes regulares'],
  ['receiptNumbers', '4', 'Recibo 4'],
  ['closingFigures', '3 spent', 'Cierre 3, gastado'],
  ['runningTotal', 'total', ''],
  ['ofANewerServer', '5 things', '5, things'],
])('the place of %s at %j is %j', (name, id, place) => {
  expect(invariantPlace(name, id)).toBe(place)
})

it.each([
  ['monthlyRevenue', '1234.5', 'Q1,234.50'],
  ['cashDrawer', '-5', '-Q5.00'],
  ['receiptNumbers', '12000', '12,000'],
  ['ofANewerServer', '3', 'Q3.00'],
])('a figure of %s, %s, is shown as %s', (name, figure, shown) => {
  expect(invariantFigure(name, figure)).toBe(shown)
})

it('an unknown invariant is shown by its name, and the broken ones are counted', () => {
  expect([invariantLabel('groupMembership'), invariantLabel('ofANewerServer')]).toEqual([
    'Un grupo por cliente',
    'ofANewerServer',
  ])
  expect([brokenSentence(1), brokenSentence(2)]).toEqual([
    '1 comprobación no coincide',
    '2 comprobaciones no coinciden',
  ])
})
