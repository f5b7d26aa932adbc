import { expect, test } from 'vitest'
import { boundsCross, stepAmount, tidyAmount, typedAmount } from './typed-amount'

test.each([
  ['150', '150'],
  ['150.5', '150.5'],
  ['150,5', '150.5'],
  ['1,', '1.'],
  ['Q1,234.56', '1234.56'],
  ['Q 1,234', '1234'],
  ['1.234,50', '1234.50'],
  ['Q12.345.678,90', '12345678.90'],
  ['1.234,5', 'before'],
  ['1.234', 'before'],
  ['.5', '.5'],
  ['', ''],
  ['150.555', 'before'],
  ['1e3', 'before'],
  ['-5', 'before'],
  ['abc', 'before'],
  ['123456789', 'before'],
])('typing %j leaves %j', (typed, expected) => {
  expect(typedAmount(typed, 'before')).toBe(expected)
})

test.each([
  ['5.', '5'],
  ['.5', '0.5'],
  ['.', ''],
  ['', ''],
  ['150.50', '150.50'],
])('leaving %j makes it %j', (typed, expected) => {
  expect(tidyAmount(typed)).toBe(expected)
})

test.each([
  ['150', 1, '150.01'],
  ['150.10', -1, '150.09'],
  ['', 1, '0.01'],
  ['0.00', -1, '0.00'],
  ['99999999.99', 1, '99999999.99'],
] as const)('one step from %j by %i gives %j', (amount, centavos, expected) => {
  expect(stepAmount(amount, centavos)).toBe(expected)
})

test.each([
  ['100', '99.99', true],
  ['9', '10', false],
  ['100', '100.00', false],
  ['0.5', '.4', true],
  ['100', '', false],
  ['', '5', false],
  ['.', '5', false],
])('a minimum of %j and a maximum of %j cross: %s', (min, max, cross) => {
  expect(boundsCross(min, max)).toBe(cross)
})
