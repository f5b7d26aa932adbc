import { describe, expect, it } from 'vitest'
import { errorTexts } from '../errors/error-texts'
import { type ImportFileCell, importedAmount, importedDate, importedText } from './import-values'

const day = (text: string) => new Date(`${text}T00:00:00Z`)

describe('an amount', () => {
  it.each<[ImportFileCell, string | undefined]>([
    ['1234.50', '1234.50'],
    ['Q1,234.50', '1234.50'],
    ['Q 1,234.50', '1234.50'],
    ['q. 150', '150'],
    [' 99,999,999.99 ', '99999999.99'],
    [150, '150'],
    [150.5, '150.5'],
    ['0.5', '0.5'],
    [0.1 + 0.2, '0.3'],
    [0, '0'],
    ['', undefined],
    [null, undefined],
  ])('%j is %j', (cell, value) => {
    expect(importedAmount(cell)).toEqual({ value })
  })

  it.each<[ImportFileCell, string, string]>([
    ['150,00', '150.00', 'Q150.00'],
    ['Q 1,450', '1450', 'Q1,450.00'],
    ['1 234.5', '1234.5', 'Q1,234.50'],
    ['1.234,50', '1234.50', 'Q1,234.50'],
    ['175 quetzales', '175', 'Q175.00'],
  ])('%j is %j, and said to be read as %s', (cell, value, assumed) => {
    expect(importedAmount(cell)).toEqual({ value, assumed })
  })

  it.each<[ImportFileCell, string]>([
    ['1.234', errorTexts.amountAmbiguous],
    ['1,2345', errorTexts.amountDecimals],
    ['-5', errorTexts.amountNegative],
    ['1e3', errorTexts.amountUnreadable],
    ['gratis', errorTexts.amountUnreadable],
    ['123456789', errorTexts.amountTooLarge],
    [1.234, errorTexts.amountDecimals],
    [33.333, errorTexts.amountDecimals],
    [-1, errorTexts.amountNegative],
    [true, errorTexts.amountUnreadable],
    [1e21, errorTexts.amountUnreadable],
  ])('%j is refused: %s', (cell, reason) => {
    expect(importedAmount(cell)).toEqual({ unclear: cell === true ? 'VERDADERO' : String(cell), reason })
  })
})

describe('a date', () => {
  it.each<[ImportFileCell, string | undefined]>([
    ['2026-01-31', '2026-01-31'],
    ['31/01/2026', '2026-01-31'],
    ['1/2/2026', '2026-02-01'],
    [' 01/02/2026 ', '2026-02-01'],
    [day('2026-11-20'), '2026-11-20'],
    [new Date('2026-11-20T18:30:00Z'), '2026-11-20'],
    ['31/02/2026', '2026-02-31'],
    ['2026-01-31T18:30:00.000Z', '2026-01-31'],
    ['20-nov-26', '2026-11-20'],
    ['15/03/2024 12:00:00 a. m.', '2024-03-15'],
    ['15-Mar-2024 00:00:00', '2024-03-15'],
    ['1° de marzo de 2024', '2024-03-01'],
    ['31-02-2026', '2026-02-31'],
    [null, undefined],
    ['  ', undefined],
  ])('%j is %j', (cell, value) => {
    expect(importedDate(cell, '2026-11-25')).toEqual({ value })
  })

  it.each<[ImportFileCell, string, string]>([
    ['15-3-24', '2024-03-15', '15 mar 2024'],
    ['15.03.2024', '2024-03-15', '15 mar 2024'],
    ['01/02/26', '2026-02-01', '1 feb 2026'],
    ['15/03/98', '1998-03-15', '15 mar 1998'],
    ['1° de marzo', '2026-03-01', '1 mar 2026'],
    [45366, '2024-03-15', '15 mar 2024'],
    [45366.75, '2024-03-15', '15 mar 2024'],
    ['45366', '2024-03-15', '15 mar 2024'],
  ])('%j is %j, and said to be read as %s', (cell, value, assumed) => {
    expect(importedDate(cell, '2026-11-25')).toEqual({ value, assumed })
  })

  it.each<ImportFileCell>(['marzo', 'ayer', 2024, 150, 4536600])('%j is not clear', (cell) => {
    expect(importedDate(cell, '2026-11-25')).toEqual({ unclear: String(cell) })
  })
})

describe('a text', () => {
  it.each<[ImportFileCell, string | undefined]>([
    ['  Ana ', 'Ana'],
    [55551234, '55551234'],
    [true, 'VERDADERO'],
    [false, 'FALSO'],
    ["'=1+1", '=1+1'],
    ["D'León", "D'León"],
    [day('2026-11-20'), '2026-11-20'],
    ['', undefined],
  ])('%j is %j', (cell, text) => {
    expect(importedText(cell)).toBe(text)
  })
})
