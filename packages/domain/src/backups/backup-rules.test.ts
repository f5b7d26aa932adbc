import { expect, it } from 'vitest'
import { expiredBackups, formatBytes, isDailyBackupDue } from './backup-rules'

it.each([
  ['none yet', null, '2026-11-20T18:00:00Z', true],
  ['earlier on the same day', '2026-11-20T06:00:00Z', '2026-11-20T18:00:00Z', false],
  ['an hour ago, before midnight in Guatemala', '2026-11-20T05:30:00Z', '2026-11-20T06:30:00Z', true],
  ['on the same Guatemalan day, another one in UTC', '2026-11-20T23:30:00Z', '2026-11-21T05:59:59Z', false],
  ['yesterday', '2026-11-19T18:00:00Z', '2026-11-20T18:00:00Z', true],
  ['months ago', '2026-06-01T18:00:00Z', '2026-11-20T18:00:00Z', true],
  ['in the future because of a wrong clock', '2030-01-01T00:00:00Z', '2026-11-20T18:00:00Z', true],
])('last daily backup %s', (_when, lastTakenAt, now, due) => {
  expect(isDailyBackupDue({ lastTakenAt, now: new Date(now) })).toBe(due)
})

/** Newest first. Daily: `+` verified, `-` failed; manual: `h` verified, `n` failed. */
const files = (marks: string) =>
  [...marks].map((mark, n) => ({ name: String(n), daily: '+-'.includes(mark), held: '+h'.includes(mark) }))

it.each([
  ['', 2, []],
  ['++', 2, []],
  ['++++', 2, ['2', '3']],
  ['--+-', 2, ['3']],
  ['--++', 2, ['3']],
  ['----', 2, ['2', '3']],
  ['+-', 1, ['1']],
  ['hhhh', 2, ['2', '3']],
  ['hhhhh++', 2, ['2', '3', '4']],
  ['++++h', 2, ['2', '3']],
  ['+h+h+h', 1, ['2', '4', '3', '5']],
  ['nnh--+', 1, ['4', '1']],
])('of %j with %i kept, %j are deleted', (marks, kept, gone) => {
  expect(expiredBackups(files(marks), kept)).toEqual(gone)
})

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [12_340, '12.3 kB'],
  [4_000_000, '4.0 MB'],
  [7_260_000_000, '7.3 GB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown)
})
