import { expect, it } from 'vitest'
import { clientFiltersInWords } from '../clients/client-filter-texts'
import { clientFilters } from '../clients/client-filters.schema'
import { collectionFiltersInWords } from './collection-filter-texts'
import { monthHead, type NotebookSquare, squareMark, squareWords, tooManyClients } from './notebook-texts'

// Rules: product/collections#round-on-paper, product/collections#notebook

const square = (mark: NotebookSquare['mark'], more: Partial<NotebookSquare> = {}): NotebookSquare => ({
  mark,
  amount: null,
  paidDate: null,
  ...more,
})

it.each([
  [square('paid', { amount: '175.00', paidDate: '2026-11-12' }), '12', 'noviembre de 2026: pagado el 12'],
  [square('paid', { amount: '175.00', paidDate: '2026-12-03' }), '3/12', 'noviembre de 2026: pagado el 3/12'],
  [square('paid', { amount: '175.00', paidDate: '2025-11-03' }), '3/11', 'noviembre de 2026: pagado el 3/11/2025'],
  [square('owed', { amount: '175.00' }), '•', 'noviembre de 2026: debe Q175.00'],
  [square('covered', { amount: '175.00' }), 'a', 'noviembre de 2026: a cuenta, con lo abonado'],
  [square('free', { amount: '0.00' }), '0', 'noviembre de 2026: Q0.00, sin cobro'],
  [square('paused'), '–', 'noviembre de 2026: pausado'],
])('%j is marked %s and read %s', (shown, mark, words) => {
  expect(squareMark(shown, '2026-11')).toBe(mark)
  expect(squareWords(shown, '2026-11')).toBe(words)
  if (/\w/.test(mark)) expect(words).toContain(mark)
})

it('heads a month with its year, and says how many clients are too many', () => {
  expect(monthHead('2026-09')).toBe('sep 2026')
  expect(tooManyClients(1200)).toBe('Son 1,200 clientes; en el cuaderno caben 500.')
})

const unset = { search: '', groupSearch: '', minAmount: '', maxAmount: '', phone: 'all', status: 'all' as const }

it.each([
  [{}, ''],
  [{ status: 'dueToday' as const, groupSearch: ' norte ' }, 'Estado: Vencen hoy · Grupo: norte'],
  [{ minAmount: '100', maxAmount: '1,', phone: 'none' }, 'Cuota desde: Q100.00 · Sin teléfono'],
  [{ maxAmount: '250.5', search: 'ana' }, 'Cuota hasta: Q250.50 · Búsqueda: ana'],
])('the filters of the dashboard %j are read %s', (set, words) => {
  expect(clientFiltersInWords({ ...unset, ...set })).toBe(words)
  expect(Object.keys(unset).sort()).toEqual(Object.keys(clientFilters.shape).sort())
})

it.each([
  ['', 'all' as const, '', 'owing' as const, ''],
  ['none', 'overdue' as const, '', 'owing' as const, 'Grupo: Sin grupo · Deuda: Vencidos'],
  [7, 'all' as const, 'ana ', 'owing' as const, 'Grupo: Norte · Búsqueda: ana'],
  [7, 'overdue' as const, '', 'toCut' as const, 'Por cortar · Grupo: Norte'],
  ['', 'all' as const, '', 'toReconnect' as const, 'Por reconectar'],
])('those of Cobros: group %s, %s, %s, %s are read %s', (group, bucket, search, list, words) => {
  expect(collectionFiltersInWords({ group, bucket, search, list }, 'Norte')).toBe(words)
})
