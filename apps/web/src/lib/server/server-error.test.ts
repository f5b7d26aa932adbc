import { expect, test } from 'vitest'
import { errorCode, fieldIssues, serverMessage } from './server-error'

// Rules: product/screens#sentences

const issues = [{ path: 'name', message: 'El nombre es requerido' }]
const refused = Object.assign(new Error('El nombre es requerido'), {
  data: { code: 'BAD_REQUEST', httpStatus: 400, issues },
})

test('a server error has a message, a code and fields', () => {
  expect(serverMessage(refused, 'otra cosa')).toBe('El nombre es requerido')
  expect(errorCode(refused)).toBe('BAD_REQUEST')
  expect(fieldIssues(refused)).toEqual(issues)
})

test.each([new TypeError('Failed to fetch'), null, undefined, 'text', { message: 'x', data: null }])(
  'a failure that is not the server’s has none of them: %s',
  (error) => {
    expect(serverMessage(error, 'la de reserva')).toBe('la de reserva')
    expect(errorCode(error)).toBeUndefined()
    expect(fieldIssues(error)).toEqual([])
  },
)
