import { expect, test } from 'vitest'
import { rebasedValues } from './rebased-values'

const before = { name: 'Ana', phone: '5555', address: '' }

test.each([
  ['nothing typed', before, { name: 'Ana María', phone: '5555', address: '' }],
  ['another field typed', { ...before, phone: '7777' }, { name: 'Ana María', phone: '7777', address: '' }],
  ['the same field typed', { ...before, name: 'Anita' }, { name: 'Anita', phone: '5555', address: '' }],
  ['a field emptied', { ...before, phone: '' }, { name: 'Ana María', phone: '', address: '' }],
])('%s', (_case, typed, rebased) => {
  expect(rebasedValues({ before, typed }, { name: 'Ana María', phone: '5555', address: '' })).toEqual(rebased)
})
