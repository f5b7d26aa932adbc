import { expect, it } from 'vitest'
import { detailOrigin } from './detail-origin'

it.each([
  ['', '/'],
  ['from=group&groupId=12', '/groups/12'],
  ['from=group', '/'],
  ['groupId=12', '/'],
  ['from=payments&groupId=12', '/'],
  ['from=group&groupId=abc', '/'],
  ['from=group&groupId=0', '/'],
  ['from=group&groupId=../config', '/'],
])('%j leads back to %s', (search, origin) => {
  expect(detailOrigin(new URLSearchParams(search))).toBe(origin)
})
