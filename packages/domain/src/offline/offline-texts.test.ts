import { expect, it } from 'vitest'
import { partOfClients, takenWords } from './offline-texts'

// Rules: product/offline#reading-it

it.each([
  ['2026-11-20T16:42:59.000Z', 'Datos de hoy a las 10:42.'],
  ['2026-11-20T06:00:00.000Z', 'Datos de hoy a las 00:00.'],
  ['2026-11-20T05:59:00.000Z', 'Datos de ayer a las 23:59.'],
  ['2026-11-18T15:00:00.000Z', 'Datos del 18 nov 2026 a las 09:00.'],
])('a copy of %s says "%s" on 20 November 2026', (takenAt, words) => {
  expect(takenWords(takenAt, '2026-11-20')).toBe(words)
})

it.each([
  [{ kept: 300, total: 300 }, null],
  [{ kept: 0, total: 0 }, null],
  [{ kept: 5000, total: 8200 }, 'Están 5,000 de 8,200 clientes: primero los que deben.'],
])('of %j it says %s', (clients, words) => {
  expect(partOfClients(clients)).toBe(words)
})
