import { expect, it } from 'vitest'
import { suggestedUtility } from './suggested-utility'

// Rules: product/variable-clients#paying

it.each([
  ['300', '120.50', '179.50'],
  ['300', '', '300.00'],
  ['100', '100.01', '0.00'],
  ['0.30', '0.10', '0.20'],
  ['', '10', null],
  ['abc', '10', null],
  ['100', 'x', null],
])('paid %j with an expense of %j suggests %j', (paid, expense, utility) => {
  expect(suggestedUtility({ paid, expense })).toBe(utility)
})
