import { expect, it } from 'vitest'
import { leftOutOfWalk, notifiedSummary, owedLine } from './reminder-texts'

// Rules: product/reminders#texts-of-reminders

const owed = { amount: '350.00', periods: ['2026-10', '2026-11'], since: '2026-10-12', dueDate: '2026-11-12' }

it.each([
  ['overdue', 'Debe Q350.00 · octubre y noviembre de 2026, desde 12 oct 2026'],
  ['due', 'Por vencer Q350.00 · octubre y noviembre de 2026, vence 12 nov 2026'],
] as const)('what is %s: %s', (kind, line) => {
  expect(owedLine({ ...owed, kind })).toBe(line)
})

it.each([
  [1, 'Sin teléfono (1): Cliente 1'],
  [2, 'Sin teléfono (2): Cliente 1 y Cliente 2'],
  [6, 'Sin teléfono (6): Cliente 1, Cliente 2, Cliente 3, Cliente 4, Cliente 5 y Cliente 6'],
  [7, 'Sin teléfono (7): Cliente 1, Cliente 2, Cliente 3, Cliente 4, Cliente 5 y 2 más'],
])('%i who cannot be written to are %s', (number, words) => {
  const names = Array.from({ length: number }, (_, index) => `Cliente ${index + 1}`)
  expect(leftOutOfWalk('Sin teléfono', names)).toBe(words)
})

it.each([
  [9, 12, 'Avisaste a 9 de 12 clientes.'],
  [1, 1, 'Avisaste a 1 de 1 cliente.'],
  [0, 3, 'No avisaste a nadie.'],
  [0, 0, 'Ninguno de estos clientes debe nada.'],
])('%i of %i notified: %s', (notified, owing, text) => {
  expect(notifiedSummary(notified, owing)).toBe(text)
})
