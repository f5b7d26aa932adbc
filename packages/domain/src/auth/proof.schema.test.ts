import { expect, it } from 'vitest'
import { passwordOrCodeIn, proofIn } from './proof.schema'

it.each([
  ['123456', true],
  ['123 456', true],
  ['k3vp-9xqa-7mnt-4rsw', true],
  ['K3VP 9XQA 7MNT 4RSW', true],
  ['12345', false],
  ['1234567', false],
  ['secreta', false],
  ['k3vp-9xqa-7mnt', false],
])('%j may be a code: %s', (typed, isCode) => {
  const code = isCode ? { code: typed } : {}
  expect(proofIn(typed)).toEqual({ currentPassword: typed, ...code })
  expect(passwordOrCodeIn(typed)).toEqual({ password: typed, ...code })
})

it('nothing typed proves nothing', () => expect(proofIn('')).toEqual({}))
