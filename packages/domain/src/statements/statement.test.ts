import { expect, it } from 'vitest'
import { presentDebt } from '../receipts/present-debt'
import { lastReceipt, statementMonths } from './statement'
import { owesOn, statementMessage } from './statement-texts'

// Rules: product/statements#what-a-client-owes, product/statements#sending-it

const today = '2026-11-28'
const month = (period: string, change: object = {}) => ({
  period,
  dueDate: `${period}-12`,
  amount: '100.00' as string | null,
  isPaid: false,
  paidDate: null,
  receiptNumber: null,
  ...change,
})
const paid = (period: string, receiptNumber = 1) =>
  month(period, { isPaid: true, paidDate: `${period}-12`, receiptNumber })
const owing = ['2026-08', '2026-09', '2026-10', '2026-11'].map((period) => month(period))
const later = month('2026-12', { dueDate: '2026-12-12' })
const unknown = (period: string) => month(period, { amount: null })

it.each([
  ['the last twelve', [paid('2025-11'), paid('2025-12'), paid('2026-11')], 12, ['2025-12', '2026-11']],
  ['an earlier one that is owed', [month('2024-02'), paid('2024-03'), paid('2026-11')], 12, ['2024-02', '2026-11']],
  ['those paid ahead', [paid('2027-01'), paid('2026-11')], 1, ['2026-11', '2027-01']],
  ['none', [], 12, []],
])('a statement has %s', (_, payments, months, periods) => {
  expect(statementMonths(payments, { months, today }).map(({ period }) => period)).toEqual(periods)
})

it.each([
  [[], null],
  [[{ receiptNumber: null, receivedOn: null }], null],
  [
    [
      { receiptNumber: 3, receivedOn: '2026-11-02' },
      { receiptNumber: 4, receivedOn: '2026-11-01' },
    ],
    3,
  ],
  [
    [
      { receiptNumber: 3, receivedOn: '2026-11-02' },
      { receiptNumber: 9, receivedOn: '2026-11-02' },
    ],
    9,
  ],
])('the last receipt of %j is %j', (lines, number) => {
  expect(lastReceipt(lines)).toBe(number)
})

const last = { number: 1042, receivedOn: '2026-08-12', amount: '100.00' }
it.each([
  [owing, '0.00', last, 'Debe Q400.00: agosto a noviembre. Último pago: Q100.00 el 12 ago, recibo 1042.'],
  [owing, '150.00', null, 'Debe Q250.00: septiembre, octubre y noviembre. A cuenta: Q150.00.'],
  [[owing[3], later], '0.00', null, 'Debe Q100.00: noviembre. Diciembre vence el 12.'],
  [[later], '0.00', last, 'No debe nada. Diciembre vence el 12. Último pago: Q100.00 el 12 ago, recibo 1042.'],
  [
    [month('2025-12')],
    '0.00',
    { ...last, receivedOn: '2025-08-12' },
    /^Debe Q100.00: diciembre de 2025\. .* el 12 ago 2025,/,
  ],
  [[paid('2026-11')], '0.00', null, 'No debe nada.'],
  [[], '0.00', null, 'No debe nada.'],
  [[unknown('2026-10'), unknown('2026-11')], '50.00', null, 'Debe 2 meses: octubre y noviembre. A cuenta: Q50.00.'],
  [[month('2026-10', { amount: '0.00' })], '0.00', null, 'No debe nada.'],
])('of %j with %s on the account the text is %4$s', (payments, accountBalance, lastReceived, expected) => {
  const debt = presentDebt({ payments: payments.flatMap((one) => one ?? []), accountBalance }, today)
  const statement = { name: 'Ana López', today, debt, accountBalance, lastReceipt: lastReceived }
  const [head, text] = statementMessage([statement], null).split('\n')
  expect(head).toBe('Hola Ana, su estado de cuenta al 28 nov 2026:')
  expect(text).toMatch(expected)
})

it('of several clients each has a line, and the business signs', () => {
  const debt = presentDebt({ payments: owing, accountBalance: '0.00' }, today)
  const statement = { today, debt, accountBalance: '0.00', lastReceipt: null }
  const message = statementMessage(
    ['Casa', 'Tienda'].map((name) => ({ name, ...statement })),
    'Internet Sol',
  )
  expect(message).toBe(
    'Estado de cuenta al 28 nov 2026:\nCasa: Debe Q400.00: agosto a noviembre.\nTienda: Debe Q400.00: agosto a noviembre. – Internet Sol',
  )
})

it('the figure has its day', () => {
  expect(owesOn(today)).toBe('Debe al 28 nov 2026')
})
