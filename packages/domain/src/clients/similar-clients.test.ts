import { expect, test } from 'vitest'
import { similarClientFacts } from './similar-clients'

// Rules: product/clients#similar-clients

const client = { kind: 'regular', groupName: null, phone: null, sameName: true, samePhone: false } as const

test.each([
  [{}, 'mismo nombre'],
  [{ sameName: false, samePhone: true, phone: '+502 55551234' }, 'mismo teléfono · +502 55551234'],
  [{ samePhone: true, groupName: 'El Tablón', phone: '55551234' }, 'mismo nombre y teléfono · El Tablón · 55551234'],
  [{ kind: 'variable' }, 'mismo nombre · cliente variable'],
] as const)('of a client with %j: %s', (fields, facts) => {
  expect(similarClientFacts({ ...client, ...fields })).toBe(facts)
})
