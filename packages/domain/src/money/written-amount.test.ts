import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFileAmount } from './file-amount'
import { fromCentavos, parseCentavos } from './money'
import { readWrittenAmount } from './written-amount'

// Rules: product/money#written-amounts, product/money#amounts-in-files

it.each([
  // Plain decimals, as on the wire.
  ['150', '150'],
  ['150.5', '150.5'],
  ['150.50', '150.50'],
  ['0', '0'],
  ['007.10', '007.10'],
  ['000000001', '000000001'],
  ['99999999.99', '99999999.99'],
  // A point or comma at either end.
  ['5.', '5'],
  ['.5', '0.5'],
  ['5,', '5'],
  [',50', '0.50'],
  // Guatemala: comma for thousands, point for decimals.
  ['1,234.50', '1234.50'],
  ['1,234', '1234'],
  ['1,234.5', '1234.5'],
  ['1,234.', '1234'],
  ['12,345,678.90', '12345678.90'],
  // A comma that does not separate three digits is a decimal comma.
  ['1234,5', '1234.5'],
  ['1234,50', '1234.50'],
  ['1,5', '1.5'],
  ['1,23', '1.23'],
  ['0,50', '0.50'],
  // Points are thousands separators if a comma or a second point follows.
  ['1.234,50', '1234.50'],
  ['1.234,5', '1234.5'],
  ['12.345.678,90', '12345678.90'],
  ['1.234.567', '1234567'],
  // Currency and spaces.
  ['Q1,234.50', '1234.50'],
  ['Q 1,234.50', '1234.50'],
  ['q150', '150'],
  ['Q.150', '150'],
  ['Q. 150.00', '150.00'],
  ['GTQ 150', '150'],
  [' 99,999,999.99 ', '99999999.99'],
  ['1 234.5', '1234.5'],
  ['1\u00a0234.50', '1234.50'],
  ['Q\u202f1 234 567', '1234567'],
  ['1\u202f234.50', '1234.50'],
  // One cell of a spreadsheet.
  ['150.00\r\n', '150.00'],
  // Empty.
  ['', ''],
  ['  ', ''],
])('%j is %j', (text, value) => {
  expect(readWrittenAmount(text)).toEqual({ value })
})

it.each([
  ['1.234', 'ambiguous'],
  ['150.555', 'ambiguous'],
  ['Q1.234', 'ambiguous'],
  ['Q.50', 'ambiguous'],
  ['1234.567', 'decimals'],
  ['0.123', 'decimals'],
  ['0,123', 'decimals'],
  ['1234,567', 'decimals'],
  ['150.5555', 'decimals'],
  ['-5', 'negative'],
  ['−5', 'negative'],
  ['Q-5', 'negative'],
  ['(5)', 'negative'],
  ['-', 'negative'],
  ['123456789', 'tooLarge'],
  ['100000000', 'tooLarge'],
  ['Q100,000,000.00', 'tooLarge'],
  ['9999999999999999999999', 'tooLarge'],
  ['1e3', 'unreadable'],
  ['abc', 'unreadable'],
  ['$150', 'unreadable'],
  ['+5', 'unreadable'],
  ['12,34.50', 'unreadable'],
  ['1,234,5', 'unreadable'],
  ['1,234,50', 'unreadable'],
  ['1.234.5', 'unreadable'],
  ['1,234 567', 'unreadable'],
  ['1 2', 'unreadable'],
  ['12 34', 'unreadable'],
  ['1,,234', 'unreadable'],
  ['1.2.3', 'unreadable'],
  ["1'234.50", 'unreadable'],
  ['0x10', 'unreadable'],
  ['٥', 'unreadable'],
  ['Q', 'unreadable'],
  ['.', 'unreadable'],
  ['NaN', 'unreadable'],
  // Two cells of a spreadsheet.
  ['100\n150.00', 'unreadable'],
  ['100\r\n150.00', 'unreadable'],
  ['1\t234', 'unreadable'],
  ['Q\n150', 'unreadable'],
  // Other whitespace.
  ['1\u2003234', 'unreadable'],
  ['1\u2028234', 'unreadable'],
])('%j is rejected: %s', (text, problem) => {
  expect(readWrittenAmount(text)).toMatchObject({ problem })
})

it.each([
  'Q1,234.50',
  'Q. 1.234.567,89',
  'GTQ 150',
  '1,234,567.89',
  '1 234 567.89',
  '1234,5',
  '.5',
  ',5',
  '99.999.999,99',
])('every prefix of %j is valid or unfinished', (text) => {
  for (let length = 1; length <= text.length; length += 1) {
    const read = readWrittenAmount(text.slice(0, length))
    expect(read.problem === undefined || read.unfinished, text.slice(0, length)).toBe(true)
  }
})

it.each(['-', '1e', '1234.567', '123456789', '12,34.', 'a', '1,234,5678', '1..'])(
  '%j cannot become an amount',
  (text) => {
    expect(readWrittenAmount(text)).toMatchObject({ unfinished: false })
  },
)

it('parses every text of the wire format to the same value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (centavos) => {
      const { value } = readWrittenAmount(fromCentavos(centavos))
      return value !== undefined && parseCentavos(value) === centavos
    }),
  )
})

it('only returns texts that the wire format accepts', () => {
  const written = fc.string({ unit: fc.constantFrom(...'0123456789.,Q -'), maxLength: 14 })
  fc.assert(
    fc.property(written, (text) => {
      const { value } = readWrittenAmount(text)
      return value === undefined || value === '' || parseCentavos(value) !== null
    }),
    { numRuns: 5_000 },
  )
})

describe('an amount of a file', () => {
  it.each([
    ['150', '150', false],
    ['1234.50', '1234.50', false],
    ['Q1,234.50', '1234.50', false],
    ['Q. 150.00', '150.00', false],
    ['', '', false],
    ['150,00', '150.00', true],
    ['Q 1,450', '1450', true],
    ['1.450,00', '1450.00', true],
    ['1 450', '1450', true],
    ['150 Q', '150', true],
    ['150.00 quetzales', '150.00', true],
    ['150.-', '150', true],
    ['Q150/mes', '150', true],
    ['175 mensuales', '175', true],
    ['Qtz. 175', '175', false],
    ['Qtz.175.00', '175.00', false],
    ['QTZ 1,175.00', '1175.00', false],
    ['Qts. 175', '175', false],
    ['Qs 175', '175', false],
    ['Quetzales 175', '175', false],
    ['quetzales: 175', '175', false],
    ['GTQ 175', '175', false],
    ['GTQ. 175', '175', false],
    ['Q. 175', '175', false],
    ['Q.175', '175', false],
    ['Q: 175', '175', false],
    ['175 qtz.', '175', true],
    ['Qtz. 175 mensuales', '175', true],
    ['Qtz. 150,00', '150.00', true],
  ])('%j is %j, assumed: %s', (text, value, assumed) => {
    expect(readFileAmount(text)).toEqual({ value, assumed })
  })

  it.each([
    ['1.234', 'ambiguous'],
    ['gratis', 'unreadable'],
    ['Q', 'unreadable'],
    ['Qtz.', 'unreadable'],
    ['Q.75', 'ambiguous'],
    ['150 y 200', 'unreadable'],
    ['100\n150.00', 'unreadable'],
    ['150\n/mes', 'unreadable'],
    ['1\t450 Q', 'unreadable'],
    ['-5', 'negative'],
  ])('%j is rejected: %s', (text, problem) => {
    expect(readFileAmount(text)).toEqual({ problem })
  })
})
