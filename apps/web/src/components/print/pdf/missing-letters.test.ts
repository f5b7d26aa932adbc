import { expect, it } from 'vitest'
import { hasRareLetters, missingLetters, textsIn } from './missing-letters'

const latin = (codePoint: number) => codePoint < 0x250

it.each([
  ['José Ñandú, 50 % – «¡sí!»', ['–']],
  ['Jose\u0301', []],
  ['محمد', ['م', 'ح', 'د']],
  ['שלום שלום', ['ש', 'ל', 'ו', 'ם']],
  ['Casa 🏠🏠 de Ana 👩‍🔧', ['🏠', '👩‍🔧']],
  ['❤️', ['❤️']],
  ['uno\ndos\ttres\u200b\u00a0\u202fcuatro', []],
  ['', []],
])('of %j the letters %j are missing', (text, missing) => {
  expect(missingLetters([text], latin)).toEqual(missing)
})

it('texts in Spanish need no look at the font', () => {
  expect(hasRareLetters(['José Ñandú\n\tQ1,234.50 «¡sí!» ½ °', ''])).toBe(false)
  expect(hasRareLetters(['José', 'Casa 🏠'])).toBe(true)
})

it('finds every text in a value', () => {
  expect(textsIn({ name: 'Ana', none: null, count: 3, rows: [{ cells: ['Router', 'Q1'] }] })).toEqual([
    'Ana',
    'Router',
    'Q1',
  ])
})
