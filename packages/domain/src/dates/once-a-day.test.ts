import { expect, it } from 'vitest'
import { isDueToday } from './once-a-day'

it.each([
  ['none yet', null, '2026-11-20T18:00:00Z', true],
  ['earlier on the same day', '2026-11-20T06:00:00Z', '2026-11-20T18:00:00Z', false],
  ['an hour ago, before midnight in Guatemala', '2026-11-20T05:30:00Z', '2026-11-20T06:30:00Z', true],
  ['on the same Guatemalan day, another one in UTC', '2026-11-20T23:30:00Z', '2026-11-21T05:59:59Z', false],
  ['yesterday', '2026-11-19T18:00:00Z', '2026-11-20T18:00:00Z', true],
  ['months ago', '2026-06-01T18:00:00Z', '2026-11-20T18:00:00Z', true],
  ['in the future because of a wrong clock', '2030-01-01T00:00:00Z', '2026-11-20T18:00:00Z', true],
])('last done %s', (_when, last, now, due) => {
  expect(isDueToday({ last, now: new Date(now) })).toBe(due)
})
