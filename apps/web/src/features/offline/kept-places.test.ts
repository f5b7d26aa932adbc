import { describe, expect, test } from 'vitest'
import type { KeptClient } from '../../outbox/kept-copy'
import { firstOf, placesOf } from './kept-places'

// Rules: product/offline#reading-it

const client = (name: string, details: Partial<KeptClient> = {}): KeptClient => ({
  kind: 'regular',
  id: 1,
  name,
  phone: null,
  notedNumbers: null,
  address: null,
  startDate: '2026-11-05',
  googleMapsLink: null,
  groupName: null,
  suspended: false,
  cutList: null,
  fee: '150.00',
  accountBalance: '0.00',
  open: [],
  ...details,
})
const clients = [
  client('Zoila', { groupName: 'Xecam', address: 'Casa 2' }),
  client('Ana Peña', { groupName: 'Xecam', address: 'Casa 10', phone: '+502 5555-1234' }),
  client('Beto', { notedNumbers: '41419292\n50277771234' }),
  client('Álvaro', { groupName: 'Ámate', address: 'Casa 1' }),
]
const names = (search: string) =>
  placesOf(clients, search).map((place) => [place.name, place.clients.map(({ name }) => name)])

test('the clients are listed by place and address, those without a group last', () => {
  expect(names('')).toEqual([
    ['Ámate', ['Álvaro']],
    ['Xecam', ['Zoila', 'Ana Peña']],
    ['Sin grupo', ['Beto']],
  ])
})

describe('a search', () => {
  test.each([
    ['pena', ['Ana Peña']],
    [' ÁLVARO ', ['Álvaro']],
    ['5555 12', ['Ana Peña']],
    ['555512', ['Ana Peña']],
    ['4141 9292', ['Beto']],
    ['77771234', ['Beto']],
    ['929250', []],
    ['a 5555', []],
    ['9999', []],
  ])('for "%s" finds %j', (search, found) => {
    expect(names(search).flatMap(([, clients]) => clients)).toEqual(found)
  })
})

test('apostrophes are no part of a name, neither in a search nor in the order', () => {
  const named = ['Lote 2', 'Lote 10', "Ch'en Coc", 'Chepe Xol', 'Ch’en Batz', 'Chen Paz', 'Ñoño Toj', 'Nzue Tum'].map(
    (name) => client(name),
  )
  const listed = (search: string) => placesOf(named, search).flatMap((place) => place.clients.map(({ name }) => name))
  expect(listed('')).toEqual([
    'Ch’en Batz',
    "Ch'en Coc",
    'Chen Paz',
    'Chepe Xol',
    'Lote 10',
    'Lote 2',
    'Nzue Tum',
    'Ñoño Toj',
  ])
  for (const search of ["ch'en", 'ch’en', 'chen', 'CH´EN']) {
    expect(listed(search)).toEqual(['Ch’en Batz', "Ch'en Coc", 'Chen Paz'])
  }
})

test('the first clients are those of the first places', () => {
  const shown = firstOf(placesOf(clients, ''), 2).map((place) => [place.name, place.clients.length])
  expect(shown).toEqual([
    ['Ámate', 1],
    ['Xecam', 1],
  ])
})
