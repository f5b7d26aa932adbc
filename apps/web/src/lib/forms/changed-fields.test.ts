import { expect, test } from 'vitest'
import { changedFields } from './changed-fields'

const before = { name: 'Ana', phone: '+502 55551234', address: null as string | null }

test.each([
  [before, {}],
  [{ ...before, phone: null }, { phone: null }],
  [
    { ...before, address: 'Zona 1', name: 'Eva' },
    { name: 'Eva', address: 'Zona 1' },
  ],
])('%j changes %j', (after, changes) => {
  expect(changedFields<typeof after>(before as typeof after, after)).toEqual(changes)
})
