import { expect, it } from 'vitest'
import { distinguishLookAlikes, type Named } from './look-alikes'

// Rules: product/text#two-of-one-name

const client = (name: string, fields: Partial<Named> = {}): Named => ({
  name,
  phone: null,
  address: null,
  startDate: '2024-01-15',
  ...fields,
})
const shown = (clients: readonly Named[]) => {
  const distinctions = distinguishLookAlikes(clients)
  return clients.map((one) => distinctions.get(one) ?? null)
}

it.each([
  ['nothing where all names differ', [client('Juan López'), client('Ana')], [null, null]],
  [
    'the phone',
    [
      client('Juan López', { phone: '+502 55551234', address: 'Zona 1' }),
      client('Juan López', { phone: '44443333' }),
      client('Ana'),
    ],
    ['+502 55551234', '44443333', null],
  ],
  [
    'the address of who has no phone, else the start date',
    [
      client('Juan López', { phone: '+502 55551234' }),
      client('juan  lopez', { address: 'Zona 1' }),
      client('JUAN LÓPEZ', { startDate: '2025-03-01' }),
    ],
    ['+502 55551234', 'Zona 1', 'Desde el 1 mar 2025'],
  ],
  [
    'the address of those with one phone',
    [
      client('Juan López', { phone: '+502 55551234', address: 'Zona 1' }),
      client('Juan López', { phone: '5555-1234', address: 'Zona 2' }),
    ],
    ['Zona 1', 'Zona 2'],
  ],
  [
    'the start date of those with one phone and address',
    [
      client('Juan López', { phone: '55551234', address: 'zona 1', startDate: '2024-01-15' }),
      client('Juan López', { phone: '55551234', address: 'Zona 1', startDate: '2025-03-01' }),
    ],
    ['Desde el 15 ene 2024', 'Desde el 1 mar 2025'],
  ],
  [
    'the start date, also if it is the same',
    [client('Juan'), client('Juan')],
    ['Desde el 15 ene 2024', 'Desde el 15 ene 2024'],
  ],
])('clients of one name show %s', (_what, clients, expected) => {
  expect(shown(clients)).toEqual(expected)
})
