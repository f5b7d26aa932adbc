import { expect, it } from 'vitest'
import { type ImportedMonth, monthsBetween } from './imported-past'
import { coversNotChargedMonth } from './months-not-charged'

const month = (period: string, kind: ImportedMonth['kind']): ImportedMonth => ({ period, kind })

it.each<[string, ImportedMonth[], string[]]>([
  ['paid ahead', [month('2027-02', 'paid')], ['2026-12', '2027-01']],
  ['not charged ahead', [month('2027-02', 'notCharged')], []],
  ['owed', [month('2026-11', 'owed')], []],
])('months between now and the latest of a sheet, which is %s', (_what, months, between) => {
  expect(monthsBetween({ billedFrom: '2026-11', months }, '2026-11')).toEqual(between)
})

it.each<[string, string | null, boolean]>([
  ['2026-09-01', '2026-09-30', false],
  ['2026-09-01', '2026-10-01', true],
  ['2026-10-31', '2026-11-30', true],
  ['2026-10-31', null, true],
  ['2026-11-01', null, false],
])('a pause from %s to %s has a day of October, which is not charged: %s', (from, to, covers) => {
  const pause = { from, to, kind: 'suspended' as const, reason: null }
  expect(coversNotChargedMonth(pause, [month('2026-10', 'notCharged')])).toBe(covers)
})
