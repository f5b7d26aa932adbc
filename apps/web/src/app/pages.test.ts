import { appPaths } from '@isp/domain/app-paths'
import { expect, test } from 'vitest'
import { barePages, pages } from './pages'

// Rules: product/screens#paths

test('every path that the server serves with the app has a page', () => {
  expect([...pages, ...barePages].map(({ path }) => path).sort()).toEqual([...appPaths].sort())
})
