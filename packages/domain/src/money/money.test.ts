import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountSchema,
  formatQuetzales,
  fromCentavos,
  isNegative,
  isZero,
  negated,
  parseCentavos,
  subtractQuetzales,
  sumQuetzales,
  withoutSign,
} from './money'

// Rules: product/money#shown-amounts

const schema = amountSchema('Monto Mensual', 'El monto mensual es requerido')

describe('amount input', () => {
  it.each([
    ['150.00', '150.00'],
    ['150', '150.00'],
    ['150.5', '150.50'],
    ['0', '0.00'],
    ['007.10', '7.10'],
    [150, '150.00'],
    [150.5, '150.50'],
    [0.1, '0.10'],
    ['99999999.99', '99999999.99'],
  ])('%j is %s', (input, quetzales) => {
    expect(schema.parse(input)).toBe(quetzales)
  })

  it.each(['.5', '5.', '+5', '-5', '1e3', '1,5', '1.234', ' 5', '5 ', '0x10', 'NaN', '٥', '100000000', '99999999.991'])(
    'refuses %j, naming the field',
    (input) => {
      expect(schema.safeParse(input).error?.issues[0]?.message).toMatch(/^Monto Mensual/)
    },
  )

  it.each([-1, 1e21, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, true, [], {}])('rejects %j', (input) => {
    expect(schema.safeParse(input).success).toBe(false)
  })

  it.each([undefined, null, ''])('%j is missing', (input) => {
    expect(schema.safeParse(input).error?.issues[0]?.message).toBe('El monto mensual es requerido')
  })
})

it('centavos survive the conversion to decimal and back', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (c) => parseCentavos(fromCentavos(c)) === c))
})

it.each([
  [5, '0.05'],
  [-5, '-0.05'],
  [-123456, '-1234.56'],
  [0, '0.00'],
])('%i centavos are %s', (centavos, quetzales) => {
  expect(fromCentavos(centavos)).toBe(quetzales)
})

it.each([1.5, Number.MAX_SAFE_INTEGER + 1, Number.NaN])('%d is no number of centavos', (centavos) => {
  expect(() => fromCentavos(centavos)).toThrow(RangeError)
})

it.each(['', '1,50', '1e3', '--1.00', 'Q1'])('%j is not summed', (text) => {
  expect(() => sumQuetzales(['1.00', text])).toThrow(RangeError)
})

it.each([
  [[], '0.00'],
  [['0.10', '0.20', '1000000.01'], '1000000.31'],
  [['175.00', '-350.00', '0.05'], '-174.95'],
  [['-60.00', '60'], '0.00'],
])('the sum of %j is %s', (amounts, sum) => {
  expect(sumQuetzales(amounts)).toBe(sum)
})

it.each([
  ['1000000.31', '0.32', '999999.99'],
  ['0.10', '0.30', '-0.20'],
  ['0.00', '-75.00', '75.00'],
  ['-0.05', '-0.05', '0.00'],
])('%s less %s is %s', (amount, subtrahend, difference) => {
  expect(subtractQuetzales(amount, subtrahend)).toBe(difference)
})

it.each([
  { amount: '175.00', other: '-175.00', bare: '175.00', zero: false, negative: false },
  { amount: '-60.00', other: '60.00', bare: '60.00', zero: false, negative: true },
  { amount: '-0.01', other: '0.01', bare: '0.01', zero: false, negative: true },
  { amount: '0.00', other: '0.00', bare: '0.00', zero: true, negative: false },
  { amount: '-0.00', other: '0.00', bare: '0.00', zero: true, negative: false },
  { amount: '0', other: '0.00', bare: '0', zero: true, negative: false },
])('$amount: the other sign, without its sign, zero or negative', ({ amount, other, bare, zero, negative }) => {
  expect([negated(amount), withoutSign(amount), isZero(amount), isNegative(amount)]).toEqual([
    other,
    bare,
    zero,
    negative,
  ])
})

it.each([
  ['', false],
  ['abc', false],
  // More centavos than an exact number has.
  ['99999999999999.99', false],
  ['-99999999999999.99', true],
])('%j is not zero; negative: %s', (text, negative) => {
  expect([isZero(text), isNegative(text)]).toEqual([false, negative])
  expect(() => negated(text)).toThrow(RangeError)
})

it.each([
  ['1234.56', 'Q1,234.56'],
  ['0.00', 'Q0.00'],
  ['12345678901234.57', 'Q12,345,678,901,234.57'],
])('%s is shown as %s', (amount, shown) => {
  expect(formatQuetzales(amount)).toBe(shown)
})
