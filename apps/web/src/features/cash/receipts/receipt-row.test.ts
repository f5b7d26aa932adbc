import { expect, test } from 'vitest'
import { type CashReceipt, canBeUndone, datedOtherDay, monthsText, voidState, whenText } from './receipt-row'

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
  accountAmount: null,
  reason: null,
  voidedAmount: '0.00',
  voidedAt: null,
}

test('a row says when it was, in Guatemala', () => {
  expect(whenText(receipt.at, false)).toBe('10:42')
  expect(whenText('2026-11-23T05:59:59Z', true)).toBe('22 nov 23:59')
})

test('it names one month, or lists them', () => {
  expect(monthsText(receipt)).toBe('noviembre\u00a02026')
  expect(monthsText({ periods: ['2026-10', '2026-11'] })).toBe('octubre y noviembre\u00a0de\u00a02026')
})

test('one that was received another day says which', () => {
  expect(datedOtherDay(receipt)).toBeNull()
  expect(datedOtherDay({ ...receipt, receivedOn: '2026-11-14' })).toBe('fechado 14 nov')
  expect(datedOtherDay({ ...receipt, receivedOn: '2026-11-14', voiding: true })).toBeNull()
})

const void23 = { voidedAt: '2026-11-23T15:00:00.000Z', voidedAmount: '175.00' }

test.each([
  [{}, '2026-11-22', null, true],
  [{ voidedAmount: '75.00' }, '2026-11-22', 'Anulado en parte', true],
  [void23, '2026-11-23', 'ANULADO', false],
  [void23, '2026-11-22', 'Anulado el 23 nov', false],
  [{ ...void23, voiding: true }, '2026-11-23', 'Anulación del recibo 12', false],
] as const)('one with %j on the days up to %s says %s', (changes, to, state, undoable) => {
  expect(voidState({ ...receipt, ...changes }, to)).toBe(state)
  expect(canBeUndone({ ...receipt, ...changes })).toBe(undoable)
})
