import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newRequestKey, RequestAttempt, useRequestKey } from './request-key'

const failure = (code: string, httpStatus: number, path?: string) =>
  Object.assign(new Error('por esto'), {
    data: { code, httpStatus, issues: path === undefined ? [] : [{ path, message: 'por esto' }] },
  })
const noAnswer = new TypeError('Failed to fetch')
const conflict = failure('CONFLICT', 409)

test('keys are unique and valid in a header', () => {
  const keys = new Set(Array.from({ length: 100 }, newRequestKey))
  expect(keys.size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test('an open form keeps its attempt, and the next one has another', () => {
  const first = renderHook(useRequestKey)
  const { attempt } = first.result.current.context
  first.rerender()
  expect(first.result.current.context.attempt).toBe(attempt)
  expect(renderHook(useRequestKey).result.current.context.attempt).not.toBe(attempt)
})

test.each<[string, unknown[], boolean, boolean?]>([
  ['no answer', [noAnswer], true],
  ['a failure of the server', [failure('INTERNAL_SERVER_ERROR', 500)], true],
  ['a refusal', [failure('BAD_REQUEST', 400)], false],
  ['a conflict', [conflict], false],
  ['no answer, then a conflict', [noAnswer, conflict], false],
  ['no answer, then a refusal that may precede the key', [noAnswer, failure('UNAUTHORIZED', 401)], true],
  ['no answer, then a conflict about the key', [noAnswer, failure('CONFLICT', 409, 'requestKey')], true, false],
  ['no answer, then a success', [noAnswer, undefined], false],
])('after %s, a changed body keeps its key: %s', (_, errors, kept, unanswered = kept) => {
  const attempt = new RequestAttempt<{ amount: string }>()
  const body = { amount: '150.00' }
  const key = attempt.keyFor(body)
  for (const error of errors) {
    expect(attempt.keyFor({ ...body })).toBe(key)
    attempt.settle(error)
  }
  expect(attempt.unanswered).toEqual(unanswered ? body : undefined)
  expect(attempt.keyFor({ amount: '160.00' }) === key).toBe(kept)
})

test('an attempt that starts anew has another key for the same body', () => {
  const attempt = new RequestAttempt<{ amount: string }>()
  const key = attempt.keyFor({ amount: '150.00' })
  attempt.settle(noAnswer)
  attempt.renew()
  expect(attempt.unanswered).toBeUndefined()
  expect(attempt.keyFor({ amount: '150.00' })).not.toBe(key)
})
