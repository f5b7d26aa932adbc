import { expect, test } from 'vitest'
import { pastedCells } from './pasted-cells'

test.each([
  ['150.00', null],
  ['Q 1 234.50', null],
  ['150.00\r\n', null],
  ['', null],
  ['100\n150.00', [['100'], ['150.00']]],
  ['100\r\n150.00\r\n', [['100'], ['150.00']]],
  ['100\r150.00', [['100'], ['150.00']]],
  ['100\u2028150.00', [['100'], ['150.00']]],
  ['100\n\n 150.00 ', [['100'], [''], ['150.00']]],
  ['\n150.00', [[''], ['150.00']]],
  [
    '100\t40\n150\t60',
    [
      ['100', '40'],
      ['150', '60'],
    ],
  ],
])('the cells of %j are %j', (text, cells) => {
  expect(pastedCells(text)).toEqual(cells)
})
