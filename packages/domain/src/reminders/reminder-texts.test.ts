import { expect, it } from 'vitest'
import { notifiedSummary, owedLine } from './reminder-texts'

const owed = { amount: '350.00', periods: ['2026-10', '2026-11'], since: '2026-10-12', dueDate: '2026-11-12' }

it.each([
  ['overdue', 'Debe Q350.00 · octubre y noviembre de 2026, desde 12 oct 2026'],
  ['due', 'Por vencer Q350.00 · octubre y noviembre de 2026, vence 12 nov 2026'],
] as const)('what is %s: %s', (kind, line) => {
  expect(owedLine({ ...owed, kind })).toBe(line)
})

it.each([
  [9, 12, 'Avisaste a 9 de 12 clientes.'],
  [1, 1, 'Avisaste a 1 de 1 cliente.'],
  [0, 3, 'No avisaste a nadie.'],
  [0, 0, 'Ninguno de estos clientes debe nada.'],
])('%i of %i notified: %s', (notified, owing, text) => {
  expect(notifiedSummary(notified, owing)).toBe(text)
})
