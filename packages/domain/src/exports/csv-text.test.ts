import { describe, expect, it } from 'vitest'
import { csvText, textOfCsv } from './csv-text'

describe('a text of a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x","y")', `'=HYPERLINK("http://x","y")`],
    ['+cmd|calc', "'+cmd|calc"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\tAna', "'\tAna"],
    ['  =1', "'  =1"],
    ["'=1", "''=1"],
    ['-', "'-"],
    ['+', "'+"],
    ['+502 5555-1234', "'+502 5555-1234"],
    ['+1+1', "'+1+1"],
    ['＝1+1', "'＝1+1"],
    ['＋1+1', "'＋1+1"],
    ['－1+1', "'－1+1"],
    [' ＠SUM(A1)', "' ＠SUM(A1)"],
  ])('that would be a formula, %j, is written as %j and read as %j', (text, written) => {
    expect(csvText(text)).toBe(written)
    expect(textOfCsv(written)).toBe(text)
  })

  it.each([
    '',
    'Ana',
    '+502 55551234',
    '+50255551234',
    '5555-1234',
    "D'León",
    "'sol'",
    'a=b',
    '10.0.0.1',
    'Peña, José',
  ])('that is not a formula, %j, stays unchanged', (text) => {
    expect(csvText(text)).toBe(text)
    expect(textOfCsv(text)).toBe(text)
  })
})
