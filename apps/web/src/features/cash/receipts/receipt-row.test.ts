import { expect, test } from 'vitest'
import {
  type CashReceipt,
  canBeUndone,
  datedOtherDay,
  isMovable,
  monthsText,
  rowDetails,
  voidState,
  whenText,
} from './receipt-row'

// Rules: product/cash#late-receipts

const receipt: CashReceipt = {
  at: '2026-11-22T16:42:00.000Z',
  voiding: false,
  number: 12,
  kind: 'regular',
  clientId: 7,
  clientName: 'Rosa Beatriz Mendoza',
  receivedOn: '2026-11-22',
  method: 'cash',
  reference: null,
  note: null,
  bank: null,
  periods: ['2026-11'],
  amount: '175.00',
  others: [],
  accountAmount: null,
  reason: null,
  movedFrom: null,
  movedTo: null,
  provisionalNumber: null,
  takenAt: null,
  voidedAmount: '0.00',
  voidedWithin: '0.00',
  voidedAt: null,
}

test('a row says when it was, in Guatemala', () => {
  expect(whenText(receipt.at, false)).toBe('10:42')
  expect(whenText('2026-11-23T05:59:59Z', true)).toBe('22 nov 23:59')
})

test('it names one month, or lists them', () => {
  expect(monthsText(receipt)).toBe('noviembre\u00a02026')
  expect(monthsText({ ...receipt, periods: ['2026-10', '2026-11'] })).toBe('octubre y noviembre\u00a0de\u00a02026')
})

test('one that was received another day says which', () => {
  expect(datedOtherDay(receipt)).toBeNull()
  expect(datedOtherDay({ ...receipt, receivedOn: '2026-11-14' })).toBe('fechado 14 nov')
  expect(datedOtherDay({ ...receipt, receivedOn: '2026-11-14', voiding: true })).toBeNull()
})

test('it names other charges in place of months, or below them with their amounts', () => {
  const others = [
    { concept: 'Instalación', amount: '300.00' },
    { concept: 'Router', amount: '250.00' },
  ]
  const alone = { ...receipt, periods: [], others: others.slice(0, 1), amount: '300.00' }
  expect([monthsText(alone), rowDetails(alone)]).toEqual(['Instalación', []])
  const both = { ...receipt, periods: [], others, accountAmount: '5.00', amount: '555.00' }
  expect([monthsText(both), rowDetails(both)]).toEqual([
    'Instalación, Router',
    ['Instalación Q300.00', 'Router Q250.00', 'A cuenta Q5.00'],
  ])
  const besides = { ...receipt, others, amount: '725.00' }
  expect([monthsText(besides), rowDetails(besides)]).toEqual([
    'noviembre\u00a02026',
    ['Instalación Q300.00', 'Router Q250.00'],
  ])
})

const void23 = voidOn('23')

test.each([
  [{}, [], true],
  [{ accountAmount: '25.00', amount: '200.00' }, ['A cuenta Q25.00'], true],
  [{ accountAmount: '-100.00', amount: '75.00' }, ['De lo abonado -Q100.00'], true],
  [{ accountAmount: '100.00', amount: '-75.00', voiding: true }, ['De lo abonado Q100.00'], false],
  [{ periods: [], accountAmount: '100.00', amount: '100.00' }, [], true],
  [{ periods: [], accountAmount: '-60.00', amount: '-60.00', reason: 'Se muda' }, ['Se muda'], false],
  [{ accountAmount: '-175.00', amount: '0.00' }, ['De lo abonado -Q175.00'], false],
  [{ voidedAmount: '75.00', voidedWithin: '75.00' }, ['Anulados Q75.00'], true],
  [{ ...void23, voidedWithin: '175.00' }, [], false],
  [{ takenAt: '2026-11-22T14:42:10.000Z' }, ['sin señal, 08:42'], true],
  [{ takenAt: '2026-11-21T16:42:00.000Z', receivedOn: '2026-11-21' }, ['sin señal, 21 nov 10:42'], true],
  [{ movedFrom: 11, receivedOn: '2026-11-14' }, ['fechado 14 nov', 'Viene del recibo 11'], true],
  [{ movedTo: { number: 13, clientName: 'Rita Pop' }, ...voidOn('22') }, ['Pasado al recibo 13 (Rita Pop)'], false],
] as const)('beneath the months one with %j says %j; it can be moved: %s', (changes, said, movable) => {
  const row = { ...receipt, ...changes, periods: [...('periods' in changes ? changes.periods : receipt.periods)] }
  expect(rowDetails(row)).toEqual(said)
  expect(isMovable(row)).toBe(movable)
})

function voidOn(day: string) {
  return { voidedAt: `2026-11-${day}T15:00:00.000Z`, voidedAmount: '175.00' }
}
test.each([
  [{}, '22', '22', null, true],
  [{ voidedAmount: '75.00' }, '22', '22', 'Anulado en parte', true],
  [void23, '22', '23', 'ANULADO', false],
  [void23, '22', '22', 'Anulado el 23 nov', false],
  // The clock was a day ahead when it was registered.
  [voidOn('21'), '22', '22', 'Anulado el 21 nov', false],
  [{ ...void23, voiding: true }, '23', '23', 'Anulación del recibo 12', false],
] as const)('one with %j on the days %s to %s says %s', (changes, from, to, state, undoable) => {
  expect(voidState({ ...receipt, ...changes }, { from: `2026-11-${from}`, to: `2026-11-${to}` })).toBe(state)
  expect(canBeUndone({ ...receipt, ...changes })).toBe(undoable)
})
