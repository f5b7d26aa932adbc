import { expect, it } from 'vitest'
import { collectLabel } from './received-texts'

// Rules: product/accounts#paying-with-a-balance, product/receipts#remembered-method

it.each([
  ['150.00', '0.00', 'cash', 'Cobrar Q150.00'],
  ['150.00', '0.00', 'deposit', 'Cobrar Q150.00 · Depósito'],
  ['1075.00', '100.00', 'transfer', 'Cobrar Q1,075.00 · Transferencia'],
  ['0.00', '175.00', 'deposit', 'Pagar con lo abonado'],
] as const)('%s received, %s from the account, remembered %s: %s', (taken, fromAccount, remembered, label) => {
  expect(collectLabel({ taken, fromAccount }, remembered)).toBe(label)
})
