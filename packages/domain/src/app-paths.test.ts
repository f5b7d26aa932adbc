import { expect, it } from 'vitest'
import { isAppPath } from './app-paths'

// Rules: product/screens#paths

it.each([
  ['/', true],
  ['/clients/create', true],
  ['/clients/12', true],
  ['/clients/nope', true],
  ['/clients/12/edit', true],
  ['/Config/', true],
  ['/quotations/3/print', true],
  ['/receipts/1042/print', true],
  ['/groups/7/notebook', true],
  ['/clients', false],
  ['/clients/', false],
  ['/clients/12/edit/more', false],
  ['/metrics', false],
  ['/robots.txt', false],
  ['/.env', false],
  ['/configx', false],
])('%s is a page of the app: %s', (path, isPage) => {
  expect(isAppPath(path)).toBe(isPage)
})
