import { expect, it } from 'vitest'
import { readLines } from '../testing/state-file'
import { nameWithoutState } from './name-without-state'

it.each([
  ['SUSPENDIDO - Ana López', 'Ana López'],
  ['Retirada: Ana', 'Ana'],
  ['(RETIRADA) Ana López', 'Ana López'],
  ['*** CORTADO *** Ana López', 'Ana López'],
  ['Ana López (retirada)', 'Ana López'],
  ['Ana López - SUSPENDIDO.', 'Ana López'],
  ['Ana López [dada de baja]', 'Ana López'],
  ['SUSPENDIDO', 'SUSPENDIDO'],
  ['Suspendido López', 'Suspendido López'],
  ['Ana López', 'Ana López'],
  ['Ana Baja', 'Ana Baja'],
])('the name in %j is %j', (text, name) => {
  expect(nameWithoutState(text)).toBe(name)
})

it('the state of a client who is not served is not a part of the name, which is said', () => {
  const lines = [
    ['Nombre', 'Cuota', 'Inicio'],
    ['SUSPENDIDO - Ana López', 150, '2024-01-28'],
    ['Luis Coc (retirado)', 150, '2024-01-28'],
    ['Eva Tzoc', 150, '2024-01-28'],
  ].map((cells, index) => ({ row: index + 1, cells }))
  const names = (answers = {}) => readLines(lines, { answers: { words: answers } }).read.map(({ shown }) => shown.name)
  expect(names()).toEqual(['Ana López', 'Luis Coc', 'Eva Tzoc'])
  expect(readLines(lines).read[0]?.notices[0]?.message).toBe('Nombre: "SUSPENDIDO - Ana López" se leyó como Ana López')
  expect(names({ '0:suspendido': 'charged' })[0]).toBe('SUSPENDIDO - Ana López')
})
