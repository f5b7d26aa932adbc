import { afterEach, expect, it, vi } from 'vitest'
import { shownFigures } from './shown-figures'

// Rules: product/screens#profit-is-masked

afterEach(() => {
  shownFigures.clear()
  vi.unstubAllGlobals()
})

it('figures can be shown without a browser storage', () => {
  expect(shownFigures.read()).toBe(false)
  shownFigures.write(true)
  expect(shownFigures.read()).toBe(true)
})

it.each([
  ['true', true],
  ['{"all":true}', false],
  ['yes', false],
])('the stored state %j is read as %s', (text, expected) => {
  vi.stubGlobal('window', { sessionStorage: { getItem: () => text, removeItem: () => {} } })
  expect(shownFigures.read()).toBe(expected)
})
