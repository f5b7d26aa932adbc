import { errorTexts } from '@isp/domain/errors/error-texts'
import { expect, test } from 'vitest'
import { amountOf, amountRefusal, boundsCross, countedAmount, stepAmount } from './typed-amount'

test.each([
  ['150', '150'],
  ['1,234.50', '1234.50'],
  ['1,', '1'],
  ['1.234', '1.234'],
  ['-5', '-5'],
  ['', ''],
])('the form value of %j is %j', (text, amount) => {
  expect(amountOf(text)).toBe(amount)
})

test.each([
  ['1.234', errorTexts.amountAmbiguous, null],
  ['Q', errorTexts.amountUnreadable, null],
  ['-', errorTexts.amountNegative, errorTexts.amountNegative],
  ['1e', errorTexts.amountUnreadable, errorTexts.amountUnreadable],
  ['123456789', errorTexts.amountTooLarge, errorTexts.amountTooLarge],
  ['1,234.50', null, null],
  ['', null, null],
])('the error of %j is %j, and %j while typing', (text, left, typing) => {
  expect(amountRefusal(text, { unfinished: false })).toBe(left)
  expect(amountRefusal(text, { unfinished: true })).toBe(typing)
})

test.each([
  ['150.5', '150.5'],
  ['1.234', ''],
  ['99999999999999', ''],
])('a total counts %j as %j', (amount, counted) => {
  expect(countedAmount(amount)).toBe(counted)
})

test.each([
  ['150', 1, '150.01'],
  ['150.10', -1, '150.09'],
  ['', 1, '0.01'],
  ['0.00', -1, '0.00'],
  ['99999999.99', 1, '99999999.99'],
  ['1.234', 1, '1.234'],
] as const)('one step from %j by %i gives %j', (amount, centavos, expected) => {
  expect(stepAmount(amount, centavos)).toBe(expected)
})

test.each([
  ['100', '99.99', true],
  ['9', '10', false],
  ['100', '100.00', false],
  ['0.5', '0.4', true],
  ['100', '', false],
  ['', '5', false],
  ['1.234', '1', false],
])('a minimum of %j and a maximum of %j cross: %s', (min, max, cross) => {
  expect(boundsCross(min, max)).toBe(cross)
})
