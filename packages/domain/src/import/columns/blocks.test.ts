import { expect, it } from 'vitest'
import type { ImportFileCell } from '../import-values'
import { blocksOf, repeatedDown } from './blocks'

it.each<[ImportFileCell[], object | null]>([
  [['Chipur', null, null, 'La Tinta'], { first: 'Chipur', blank: 2, isSure: true }],
  [['Chipur', '', ' ', 'La Tinta', null], { first: 'Chipur', blank: 3, isSure: true }],
  [['La Tinta', 'Chipur', null, null], { first: 'Chipur', blank: 2, isSure: true }],
  [['Chipur', 'ídem', '"', "''", 'La Tinta', 'Idem.'], { first: 'Chipur', blank: 4, isSure: true }],
  [['Chipur', null, 'La Tinta', null, 'Chipur', null], { first: 'Chipur', blank: 3, isSure: true }],
  [[null, 'Chipur', null, null], { first: 'Chipur', blank: 2, isSure: false }],
  [['Chipur', 'La Tinta', 'Semuy', null], { first: 'Semuy', blank: 1, isSure: false }],
  [['Chipur', 'chipur', null, null], null],
  [['Chipur', 'La Tinta'], null],
  [[null, null], null],
  [[], null],
])('the blocks of %j are %j', (cells, blocks) => {
  expect(blocksOf(cells)).toEqual(blocks)
})

it('a place goes down to the next, also in rows that end before it', () => {
  const lines: ImportFileCell[][] = [['x'], ['Ana', 'Chipur'], ['Berta', '"'], ['Carlos'], ['Dora', 'La Tinta']]
  const rows = lines.map((cells, index) => ({ row: index + 2, cells }))
  expect(repeatedDown(rows, 1).map(({ cells }) => cells[1])).toEqual([
    undefined,
    'Chipur',
    'Chipur',
    'Chipur',
    'La Tinta',
  ])
})
