import { expect, it } from 'vitest'
import { configProblem } from './config.schema'

const good = { username: 'ana', password: 'abc', confirmation: 'abc' }
it.each([
  [{}, null],
  [{ username: ' ', password: '' }, 'El usuario es requerido'],
  [{ password: '', confirmation: 'x' }, 'La contraseña es requerida'],
  [{ password: 'ab', confirmation: 'abc' }, 'Las contraseñas no coinciden'],
  [{ password: 'ab', confirmation: 'ab' }, 'La contraseña debe tener al menos 3 caracteres'],
])('%j: %s', (typed, problem) => {
  expect(configProblem({ ...good, ...typed })).toBe(problem)
})
