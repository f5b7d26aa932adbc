import { describe, expect, it } from 'vitest'
import { APOSTROPHES, DASHES, foldMarks, QUOTES } from './marks'
import { finds, matchName, numbersInNotes, phoneDigitsSearched, readSearch, searchable } from './search'

// Rules: product/text#search

it.each([
  ['José Peña', 'jose pena'],
  ['ÁÉÍÓÚÜÑ', 'aeiouun'],
])('%s is searched as %s', (text, plain) => {
  expect(searchable(text)).toBe(plain)
})

it.each([
  ['5555-1234', '55551234'],
  ['+502 5555', '5025555'],
  ['(502) 5555', '5025555'],
  ['4141.9292', '41419292'],
  ['4141–9292', null],
  ['casa 12', null],
  ['12 casa', null],
  ['-', null],
])('%j looks for the phone digits %j', (text, digits) => {
  expect(phoneDigitsSearched(text)).toBe(digits)
})

const ana = 'Ana María López Pérez'

describe('a search', () => {
  it.each([
    ['ana lopez', ana, 'inOrder'],
    ['lopez ana', ana, 'found'],
    ['ana perez', ana, 'inOrder'],
    ['perez ana', ana, 'found'],
    ['an lo pe', ana, 'inOrder'],
    ['ana ana', ana, 'found'],
    ['ANA MARÍA', ana, 'begins'],
    ['lopez', ana, 'inOrder'],
    ['opez', ana, 'found'],
    ['ana juarez', ana, null],
    ['ana opez', ana, null],
    ['maria del carmen', 'María del Carmen Batz', 'begins'],
    ['maria  del\u00a0carmen', 'María del Carmen Batz', 'begins'],
    ['mari\u0301a\u200b carmen', 'María del Carmen Batz', 'inOrder'],
    ['ana lopez', 'Juana López', 'found'],
    ['lopez juana', 'Juana López', 'found'],
    // Words are parted by blanks, hyphens, slashes and brackets, in the search as in the name.
    ['perez ana', 'Ana López-Pérez', 'found'],
    ['lopez-perez', 'Ana López Pérez', 'inOrder'],
    ['pérez lopez', 'López/Pérez', 'found'],
    ['tienda ana', 'Ana (Tienda La Bendición)', 'found'],
    ['(tienda', 'Tienda La Bendición', 'inOrder'],
    ['casa 2', 'Rosa [casa 2]', 'inOrder'],
    ['ez pe', 'Ana López-Pérez', null],
    ['ez-pe', 'Ana López-Pérez', 'found'],
    // Quotation marks, commas and the signs before a word part words; all dashes are one.
    ['chepe xol', 'Juan "Chepe" Xol', 'inOrder'],
    ['canche tun', "Pedro 'Canche' Tun", 'inOrder'],
    ['lote 5', 'Lote #5 Paz', 'inOrder'],
    ['lote #5', 'Lote 5', 'inOrder'],
    ['tienda el sol', 'Tienda «El Sol»', 'inOrder'],
    ['el sol', '“El Sol”', 'inOrder'],
    ['lopez ana', 'López,Ana', 'inOrder'],
    ['santa-rosa', 'Santa–Rosa', 'begins'],
    ['ta—ro', 'Santa-Rosa', 'found'],
    ['perez hijos', 'Pérez & Hijos', 'inOrder'],
    // Apostrophes may be left out.
    ["tz'unun", 'María Tz’unun', 'inOrder'],
    ['tz’unun', "Juan Tz'unun", 'inOrder'],
    ['tzunun', 'Juan Tz´unun', 'inOrder'],
    ['tz`unun juan', 'Juan Tzunun', 'found'],
    ["'", ana, 'begins'],
    ['tz unun', "Juan Tz'unun", null],
    // Within a word every character is literal.
    ['50% x', 'X 50%', 'found'],
    ['5_ x', 'X 50', null],
    ['lopez.', 'López, Ana', null],
    ['5# x', 'Lote 5 x', null],
    ['\\', 'a\\b', 'found'],
    ['((', 'Ana (x)', null],
    ['(', 'Ana (x)', 'found'],
    // One or two letters, and digits, are looked for as they stand.
    ['ña', 'Peña', 'found'],
    ['na', 'Ana Nájera', 'found'],
    ['12', 'Casa 412', 'found'],
    ['12 4', 'Casa 4 12', null],
    ['(12)', 'Casa 12', 'found'],
    ['', ana, 'begins'],
  ] as const)('for %j matches %j: %s', (search, name, match) => {
    expect(matchName(readSearch(search), name)).toBe(match)
  })

  it.each([
    ['5555-12', { name: 'Ana', phone: '+502 5555 1234' }, true],
    ['5555-12', { name: 'Ana', phone: null }, false],
    ['ana 5555', { name: 'Ana', phone: '+502 55551234' }, false],
    ['4444-56', { name: 'Ana', phone: null, notes: 'Otro teléfono: +502 44445678' }, true],
    ['123', { name: 'Ana', phone: null, notes: 'Poste 123' }, false],
    ['lopez ana', { name: 'Ana López' }, true],
  ])('for %j finds %j: %s', (search, client, found) => {
    expect(finds(readSearch(search), client)).toBe(found)
  })
})

it.each([
  ['Otro teléfono: +502 44445678', ['50244445678']],
  ['Otros teléfonos: +502 44445678, 4141.9292 (esposa)', ['50244445678', '41419292']],
  ['4141–9292 y 5555 1234', ['41419292', '55551234']],
  ['Debe 3 meses, poste 123456', []],
  ['', []],
])('the numbers in the note %j are %j', (notes, numbers) => {
  expect(numbersInNotes(notes)).toEqual(numbers)
})

it.each([...`'’‘ʼʻ\`´ꞌ′＇`])('the apostrophe %s is none', (mark) => {
  expect(foldMarks(`Tz${mark}unún`)).toBe('Tzunún')
})

it.each([...'-‐‑‒–—―−'])('the dash %s is a hyphen', (mark) => {
  expect(foldMarks(`2${mark}3`)).toBe('2-3')
})

it.each([...'"“”„«»‹›‚″＂'])('%s is a quotation mark', (mark) => {
  expect(foldMarks(mark)).toBe('"')
})

it('no mark is of two kinds', () => {
  const kinds = [APOSTROPHES, DASHES, QUOTES].map((kind) => new RegExp(`[${kind}]`))
  const characters = Array.from({ length: 0xffff }, (_, index) => String.fromCharCode(index + 1))
  expect(characters.filter((one) => kinds.filter((kind) => kind.test(one)).length > 1)).toEqual([])
})
