import { expect, it } from 'vitest'
import { owingLine } from './collect-texts'

// Rules: product/receipts#search

const november = { period: '2026-11', dueDate: '2026-11-30' }

it.each([
  [2, '300.00', [], '300.00', '150.00', '2026-10-15', 'debe 2 meses · Q300.00'],
  [1, '1350.50', [november], '1500.50', '150.00', '2026-10-15', 'debe 1 mes · Q1,350.50 + noviembre, vence el 30'],
  [3, null, [], null, null, '2026-10-15', 'debe 3 meses'],
  [3, null, [november], null, null, '2026-10-15', 'debe 3 meses + noviembre, vence el 30'],
  [0, '0.00', [november], '150.00', '150.00', '2026-11-30', 'noviembre, vence el 30 · Q150.00'],
  [0, null, [november], null, null, '2026-11-30', 'noviembre, vence el 30'],
  [0, '0.00', [], '0.00', '150.00', '2026-12-15', 'al día, paga hasta el 15 dic'],
  [0, null, [], null, null, '2027-01-15', 'al día, paga hasta el 15 ene 2027'],
  [0, '0.00', [], '0.00', '150.00', null, 'al día'],
  // What was owed before the fee was lowered to nothing is still owed.
  [1, '150.00', [], '150.00', '0.00', '2026-10-15', 'debe 1 mes · Q150.00'],
  [0, '0.00', [], '0.00', '0.00', '2026-12-15', 'al día, sin cuota'],
])(
  '%i overdue months of %j, then %j, %j in all, a fee of %j, next payment %j: %s',
  (overdueCount, overdueAmount, upcoming, openAmount, fee, nextPaymentDate, line) => {
    const client = { overdueCount, overdueAmount, upcoming, openAmount, fee, nextPaymentDate }
    expect(owingLine(client, '2026-11-20')).toBe(line)
  },
)
