import { expect, it } from 'vitest'
import { isCommonPassword } from './common-password'

// Rules: product/auth#credentials

const list = new Set(['123456', 'password', 'dragon', 'sol'])

it.each([
  ['123456', true],
  ['password', true],
  ['PassWord', true],
  [' dragon ', true],
  ['dragon12', true],
  ['Guatemala2026!', true],
  ['contraseña', true],
  ['ispmanager', true],
  ['', false],
  ['sol1', false],
  ['1234567x', false],
  ['dragon verde', false],
  ['la casa junto al puente', false],
])('%j: %s', (password, common) => {
  expect(isCommonPassword(password, list)).toBe(common)
})
