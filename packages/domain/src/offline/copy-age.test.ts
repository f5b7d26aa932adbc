import { expect, it } from 'vitest'
import { copyAge, copyAgeWords } from './copy-age'

// Rules: product/outbox#age-of-the-copy

it.each([
  ['2026-11-29T23:00:00.000Z', 'fresh', null],
  ['2026-11-22T06:00:00.000Z', 'fresh', null],
  [
    '2026-11-22T05:59:00.000Z',
    'old',
    'Los clientes guardados son de hace 8 días. Busca señal para actualizarlos: puede haber pagos que aquí no se ven.',
  ],
  ['2026-11-15T06:00:00.000Z', 'old', expect.stringContaining('14 días')],
  [
    '2026-11-15T05:59:00.000Z',
    'tooOld',
    'Los clientes guardados son de hace 15 días. Sin señal solo se pueden consultar: busca señal para actualizarlos y volver a cobrar.',
  ],
  ['2026-12-05T05:59:00.000Z', 'fresh', null],
] as const)('a copy of %s is %s on 29 November 2026', (takenAt, age, words) => {
  expect(copyAge(takenAt, '2026-11-29')).toBe(age)
  expect(copyAgeWords(takenAt, '2026-11-29')).toEqual(words)
})
