import { expect, it } from 'vitest'
import { expiredBackups, formatBytes } from './backup-rules'

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
