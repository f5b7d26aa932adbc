import { expect, test } from 'vitest'
import { paymentLine } from '../billing/payment-line'
import { paymentsLine, receiptLine } from './receipt-line'

test.each([
  ['175.00', 'Rosa Beatriz Mendoza · noviembre de 2026 · Q175.00'],
  [null, 'Rosa Beatriz Mendoza · noviembre de 2026'],
])('the line of a payment of %j is %j', (amount, line) => {
  expect(paymentLine('Rosa Beatriz Mendoza', { period: '2026-11', amount })).toBe(line)
})

test.each([
  ['100.00', 'Ana · a cuenta · Q100.00'],
  ['-60.00', 'Ana · devolución · -Q60.00'],
])('the line of a receipt of %s without months is %j', (amount, line) => {
  expect(receiptLine({ clientName: 'Ana', periods: [], amount })).toBe(line)
})

const paid = (clientName: string, period: string, amount: string) => ({ clientName, period, amount })

test.each([
  [[paid('Ana', '2026-11', '80.00')], 'Ana · noviembre de 2026 · Q80.00'],
  [[paid('Ana', '2026-10', '80.00'), paid('Ana', '2026-11', '90.00')], 'Ana · octubre y noviembre de 2026 · Q170.00'],
  [[paid('Ana', '2026-11', '80.00'), paid('Beto', '2026-11', '90.00')], 'Ana y Beto · noviembre de 2026 · Q170.00'],
  [
    ['Ana', 'Beto', 'Caty', 'Dora'].map((name) => paid(name, '2026-11', '100.00')),
    'Ana, Beto y 2 más · noviembre de 2026 · Q400.00',
  ],
])('the line of several payments names clients, months and sum', (payments, line) => {
  expect(paymentsLine(payments)).toBe(line)
})
