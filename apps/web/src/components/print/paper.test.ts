import { expect, test } from 'vitest'
import { pageStyle } from './paper'

// Rules: product/receipts#paper

test.each([
  ['80mm', 480, 'size: 80mm 129mm;'],
  ['58mm', 481, 'size: 58mm 130mm;'],
  ['half-letter', 480, 'size: 5.5in 8.5in;'],
] as const)('the page of %s is as long as the receipt on a roll', (paper, height, size) => {
  expect(pageStyle(paper, height)).toContain(size)
})
