import { expect, it } from 'vitest'
import { configProblem } from './config.schema'

// Rules: product/auth#credentials

const good = { username: 'ana', password: 'abc', confirmation: 'abc' }
const longest = 'a'.repeat(255)
const long = `${longest}a`
it.each([
  [{}, undefined, undefined],
  [{ username: 'a'.repeat(100) }, undefined, undefined],
  [{ password: longest, confirmation: longest }, undefined, undefined],
  [{ username: ' ', password: '' }, 'username', 'El usuario es requerido'],
  [{ password: '', confirmation: 'x' }, 'password', 'La contraseña es requerida'],
  [{ password: 'ab', confirmation: 'abc' }, 'confirmation', 'Las contraseñas no coinciden'],
  [{ password: 'ab', confirmation: 'ab' }, 'password', 'La contraseña debe tener al menos 3 caracteres'],
  [{ username: 'a'.repeat(101) }, 'username', 'El usuario puede tener 100 caracteres como máximo'],
  [{ password: long, confirmation: long }, 'password', 'La contraseña puede tener 255 caracteres como máximo'],
])('%j: %s, %s', (typed, field, message) => {
  const problem = configProblem({ ...good, ...typed })
  expect([problem?.field, problem?.message]).toEqual([field, message])
})
