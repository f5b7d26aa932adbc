import { expect, it } from 'vitest'
import { owingLine, stillOwes } from './collect-texts'

it.each([
  [{ openCount: 2, openAmount: '300.00', nextPaymentDate: '2026-10-15' }, 'debe 2 meses · Q300.00'],
  [{ openCount: 1, openAmount: '1350.50', nextPaymentDate: '2026-10-15' }, 'debe 1 mes · Q1,350.50'],
  [{ openCount: 3, openAmount: null, nextPaymentDate: '2026-10-15' }, 'debe 3 meses'],
  [{ openCount: 0, openAmount: '0.00', nextPaymentDate: '2026-12-15' }, 'al día, paga hasta el 15 dic'],
  [{ openCount: 0, openAmount: null, nextPaymentDate: '2027-01-15' }, 'al día, paga hasta el 15 ene 2027'],
])('%j is summarized as %s', (client, line) => {
  expect(owingLine(client, '2026-11-20')).toBe(line)
})

it.each([
  [{ openCount: 2, openAmount: '300.00' }, 'Aún debe 2 meses · Q300.00.'],
  [{ openCount: 1, openAmount: '0.00' }, 'Aún debe 1 mes.'],
  [{ openCount: 1, openAmount: null }, 'Aún debe 1 mes.'],
])('after a collection, %j says %s', (client, line) => {
  expect(stillOwes(client)).toBe(line)
})
