import { expect, it } from 'vitest'
import { openMonthsInWords, pauseInWords, reactivationEffect } from './pause-dialog-texts'

it.each([
  [['2026-11'], '175.00', 'noviembre de 2026: Q175.00'],
  [['2026-11', '2026-10'], '325.50', 'octubre y noviembre de 2026: Q325.50'],
  [['2026-11'], null, 'noviembre de 2026'],
])('the months %j with %s are %s', (periods, amount, words) => {
  expect(openMonthsInWords(periods, amount)).toBe(words)
})

it.each([
  ['2026-11-22', 'desde hoy, 22 nov 2026'],
  ['2026-12-01', 'desde el 1 dic 2026'],
])('resuming on %s says that the gap is not charged', (from, day) => {
  expect(reactivationEffect(from, '2026-11-22')).toBe(
    `Vuelve a tener servicio ${day}. No se le cobra nada por el tiempo sin servicio.`,
  )
})

it.each([
  [{ from: '2026-11-01', to: '2026-11-30', kind: 'suspended' }, 'Del 1 nov 2026 al 30 nov 2026'],
  [{ from: '2026-11-01', to: null, kind: 'suspended' }, 'Desde el 1 nov 2026, hasta nuevo aviso'],
  [{ from: '2026-11-01', to: null, kind: 'left' }, 'Último día: 31 oct 2026'],
  [{ from: '2026-11-01', to: '2026-11-30', kind: 'left' }, 'Del 1 nov 2026 al 30 nov 2026'],
] as const)('the pause %j is %s', (pause, words) => {
  expect(pauseInWords(pause)).toBe(words)
})
