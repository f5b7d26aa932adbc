import { expect, test } from 'vitest'
import { refusedSave } from './refused-save'

const failure = (code: string, path?: string) =>
  Object.assign(new Error('por esto'), {
    data: { code, issues: path === undefined ? [] : [{ path, message: 'por esto' }] },
  })

test.each([
  ['CONFLICT', 'version', { reason: 'por esto', stale: true }],
  ['CONFLICT', 'requestKey', { reason: 'por esto', stale: false }],
  ['CONFLICT', 'clientIds.0', null],
  ['CONFLICT', undefined, null],
  ['NOT_FOUND', undefined, { reason: 'por esto', stale: false }],
  ['NOT_FOUND', 'clientIds.0', null],
  ['BAD_REQUEST', 'version', null],
])('%s of %s', (code, path, refused) => {
  expect(refusedSave(failure(code, path))).toEqual(refused)
})

test('a lost response is no refusal', () => {
  expect(refusedSave(new TypeError('Failed to fetch'))).toBeNull()
})
