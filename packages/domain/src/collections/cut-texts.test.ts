import { expect, it } from 'vitest'
import {
  changedMeanwhile,
  changeService,
  cutContext,
  leaveOut,
  markedCut,
  paidAgo,
  reconnected,
  tickedOf,
} from './cut-texts'

// Rules: product/cuts#por-reconectar, product/cuts#marcar-cortados

const now = new Date('2026-11-28T18:00:00Z')

it.each([
  ['2026-11-28T17:59:30Z', 'Pagó hace un momento'],
  ['2026-11-28T18:00:05Z', 'Pagó hace un momento'],
  ['2026-11-28T17:55:00Z', 'Pagó hace 5 min'],
  ['2026-11-28T16:00:00Z', 'Pagó hace 2 h'],
  ['2026-11-27T18:30:00Z', 'Pagó hace 23 h'],
  ['2026-11-27T15:00:00Z', 'Pagó ayer'],
  ['2026-11-25T15:00:00Z', 'Pagó hace 3 días'],
])('money of %s is read %s', (paidAt, words) => {
  expect(paidAgo(paidAt, now)).toBe(words)
})

it('names who changed, the first three of many', () => {
  const changed = ['Ana', 'Beto', 'Caro', 'Dora', 'Eva'].map((name) => ({ name, reason: 'ya no debe nada vencido' }))
  expect(changedMeanwhile(changed.slice(0, 1), 'No se marcó a nadie.')).toBe(
    'Ana ya no debe nada vencido. No se marcó a nadie.',
  )
  expect(changedMeanwhile(changed.slice(0, 4), 'X.')).toMatch(
    /^Ana ya .*; Caro ya no debe nada vencido; otro cambió\. X\.$/,
  )
  expect(changedMeanwhile(changed, 'X.')).toMatch(/; otros 2 cambiaron\. X\.$/)
})

it('counts one and many', () => {
  expect([1, 15].map(markedCut)).toEqual(['1 cliente marcado como cortado', '15 clientes marcados como cortados'])
  expect([1, 4].map(reconnected)).toEqual(['1 cliente reconectado', '4 clientes reconectados'])
  expect([leaveOut('toCut', 13), leaveOut('toReconnect', 1)]).toEqual([
    'Dejar fuera y marcar 13 clientes',
    'Dejar fuera y reconectar 1 cliente',
  ])
  expect([tickedOf(0, 15), tickedOf(3, 15)]).toEqual(['Todos (15)', '3 de 15 elegidos'])
  expect([changeService('toCut', 0), changeService('toReconnect', 4)]).toEqual(['Marcar cortados', 'Reconectar (4)'])
  expect([cutContext(15, '3450.00'), cutContext(1, null)]).toEqual(['15 clientes · vencido Q3,450.00', '1 cliente'])
})
