import { expect, it } from 'vitest'
import { Entries } from './entries'

// Rules: product/screens#the-same-place

function shown(...paths: string[]): Entries {
  const entries = new Entries()
  paths.forEach((path, index) => {
    entries.show(index, path)
  })
  return entries
}

it.each([
  ['the page before', ['/', '/clients/7'], 1],
  ['nothing before the first page', ['/clients/7'], null],
  ['not a dialog of the same page', ['/groups/3', '/clients/7', '/clients/7'], 2],
  ['not the form of the same record', ['/payments', '/clients/7', '/clients/7/edit', '/clients/7'], 3],
  ['another record of the list', ['/', '/clients/70', '/clients/7'], 1],
])('back leads to %s', (_, paths, steps) => {
  expect(shown(...paths).stepsBack(paths.length - 1, '/clients/7')).toBe(steps)
})

it('from a form, back leads to its record', () => {
  expect(shown('/', '/clients/7', '/clients/7/edit').stepsBack(2, '/clients/7/edit')).toBe(1)
})

it('a page that was opened after going back replaces the later ones', () => {
  const entries = shown('/', '/clients/1', '/clients/2', '/clients/3')
  entries.show(1, '/groups')
  entries.show(3, '/clients/7')
  expect(entries.stepsBack(3, '/clients/7')).toBeNull()
})
