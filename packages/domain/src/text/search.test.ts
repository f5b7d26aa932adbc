import { describe, expect, it } from 'vitest'
import { finds, matchName, phoneDigitsSearched, readSearch, searchable } from './search'

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
    // Every character is literal.
    ['50% x', 'X 50%', 'found'],
    ['5_ x', 'X 50', null],
    ['lopez.', 'López, Ana', null],
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
    ['lopez ana', { name: 'Ana López' }, true],
  ])('for %j finds %j: %s', (search, client, found) => {
    expect(finds(readSearch(search), client)).toBe(found)
  })
})
