import { expect, test } from 'vitest'
import { closing } from '../testing/closing-sample'
import { closingContent, closingText } from './closing-content'

// Rules: product/cash#closing

test('a closing says what was taken out of the drawer, if anything was', () => {
  const last = (changes: object) => {
    const { after = [] } = closingContent({ ...closing, denominations: null, ...changes }, null)
    return after.map(({ label, value }) => `${label} ${value}`)
  }
  expect(last({})).toEqual(['Cerró admin'])
  expect(last({ leftInDrawer: '200.00' })).toEqual(['Se retira Q120.00', 'Queda en caja Q200.00', 'Cerró admin'])
})

test.each([
  [
    'money that was given back',
    { openingFloat: '100.00', received: '-60.00', voided: '0.00', expected: '40.00' },
    ['Fondo inicial Q100.00', 'Cobrado en efectivo -Q60.00', 'Debe haber Q40.00'],
  ],
  [
    'such money whose receipt is void',
    { openingFloat: '40.00', received: '0.00', voided: '-60.00', expected: '100.00' },
    ['Fondo inicial Q40.00', 'Cobrado en efectivo Q0.00', 'Recibos anulados Q60.00', 'Debe haber Q100.00'],
  ],
  [
    'deposits, withdrawals and entries',
    { received: '900.00', deposited: '800.00', withdrawn: '-10.00', entered: '50.00', expected: '360.00' },
    [
      ...['Fondo inicial Q200.00', 'Cobrado en efectivo Q900.00', 'Depósitos al banco -Q800.00'],
      ...['Retiros del dueño Q10.00', 'Entradas Q50.00', 'Debe haber Q360.00'],
    ],
  ],
])('a closing with %s says so, and adds up', (_what, changes, said) => {
  const { facts = [] } = closingContent({ ...closing, spent: '0.00', returned: '0.00', ...changes }, null)
  expect(facts.slice(2).map(({ label, value }) => `${label} ${value}`)).toEqual(said)
})

const lateReceipts = [
  { closing: 9, receipts: 1, amount: '20.00' },
  { closing: 11, receipts: 2, amount: '1150.00' },
]

test('cash that phones took before an earlier closing is on paper and in the message', () => {
  const late = { ...closing, lateReceipts }
  const { after = [] } = closingContent({ ...late, denominations: null }, null)
  expect(after.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Llegaron después del cierre 9 Q20.00',
    'Llegaron después del cierre 11 Q1,150.00',
    'Cerró admin',
  ])
  expect(closingText({ ...late, leftInDrawer: '200.00' }, 'Redes')).toContain(
    'Se retira Q120.00, queda Q200.00. Llegaron después del cierre 9: Q20.00. ' +
      'Llegaron después del cierre 11: Q1,150.00. Faltan Q5.00: Cambio mal dado. – Redes',
  )
  expect(closingText(closing, null)).not.toContain('Llegaron')
})

test('the message about a closing names deposits and the like only if there are any', () => {
  const moved = { ...closing, deposited: '800.00', withdrawn: '10.00', entered: '50.00' }
  expect(closingText(closing, null)).toContain('cobrado en efectivo Q175.00, gastos Q50.00. Debe haber')
  expect(closingText(moved, null)).toContain(
    'gastos Q50.00, depósitos al banco Q800.00, retiros del dueño Q10.00, entradas Q50.00. Debe haber',
  )
})
