import { expect, it } from 'vitest'
import { owedFacts } from './receipt-sheet'

// Rules: product/accounts#on-receipts, product/receipts#what-follows, product/receipts#on-another-day

const client = {
  openCount: 0,
  openAmount: '0.00',
  accountBalance: '0.00',
  netDebt: '0.00',
  owedPeriods: [],
  upcoming: [],
  nextPaymentDate: '2026-12-12',
}
const november = { openCount: 1, openAmount: '150.00', netDebt: '150.00', owedPeriods: ['2026-11'] }
const due = {
  ...client,
  ...november,
  nextPaymentDate: '2026-11-30',
  upcoming: [{ period: '2026-11', dueDate: '2026-11-30' }],
}
const behind = {
  ...client,
  openCount: 4,
  openAmount: '600.00',
  netDebt: '600.00',
  nextPaymentDate: '2026-08-20',
  owedPeriods: ['2026-08', '2026-09', '2026-10', '2026-11'],
}
const some = { accountBalance: '100.00', netDebt: '500.00' }
const [own, later] = ['2026-11-21', '2026-11-25']
const months = 'agosto a noviembre de 2026'

it.each([
  [own, client, null, { 'Saldo pendiente': 'Ninguno', 'Próximo pago': '12 dic 2026' }],
  [own, due, null, { 'Saldo pendiente': 'Q150.00 (1 mes)', 'Próximo pago': '30 nov 2026' }],
  [own, behind, null, { 'Aún debe': '4 meses: Q600.00' }],
  [own, { ...behind, upcoming: due.upcoming }, null, { 'Aún debe': '4 meses: Q600.00' }],
  // Of a variable client the amounts are not known.
  [own, { ...behind, openAmount: '0.00', netDebt: null }, null, { 'Aún debe': '4 meses' }],
  [own, { ...behind, ...some }, null, { 'Saldo a cuenta': 'Q100.00', 'Aún debe': `Q500.00 de ${months}` }],
  [own, client, '-100.00', { 'Aún debe': 'Nada', 'Próximo pago': '12 dic 2026' }],
  [own, { ...behind, ...some, netDebt: null }, null, { 'Saldo a cuenta': 'Q100.00' }],
  // What is owed on another day is said to be of that day.
  [later, client, null, { 'Al 25 nov 2026 debe': 'Nada', 'Próximo pago': '12 dic 2026' }],
  [later, due, null, { 'Al 25 nov 2026 debe': 'Q150.00 (1 mes)', 'Próximo pago': '30 nov 2026' }],
  [later, behind, null, { 'Al 25 nov 2026 debe': 'Q600.00 (4 meses)' }],
  [later, { ...behind, openAmount: '0.00', netDebt: null }, null, { 'Al 25 nov 2026 debe': '4 meses' }],
  [
    later,
    { ...behind, ...some },
    null,
    { 'Saldo a cuenta al 25 nov 2026': 'Q100.00', 'Al 25 nov 2026 debe': `Q500.00 de ${months}` },
  ],
])('on %s a receipt of 21 November, of %j with %j on the account, says %j', (today, of, accountAmount, said) => {
  const facts = owedFacts(of, { accountAmount, receivedOn: own, today })
  expect(Object.fromEntries(facts.map(({ label, value }) => [label, value]))).toEqual(said)
})
