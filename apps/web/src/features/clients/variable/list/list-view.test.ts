import { expect, it } from 'vitest'
import { defaultView, filterInput, isFiltering, type ListView, listViewSchema } from './list-view'

const view = (change: Partial<ListView>): ListView => ({ ...defaultView, ...change })

it.each<[Partial<ListView>, boolean]>([
  [{}, false],
  [{ page: 4 }, false],
  [{ search: '   ' }, false],
  [{ search: 'José' }, true],
  [{ minCollected: '0' }, true],
  [{ maxCollected: '200' }, true],
])('%j filters: %s', (change, filtering) => {
  expect(isFiltering(view(change))).toBe(filtering)
})

it.each([
  ['', undefined],
  ['100', '100.00'],
  ['100.5', '100.50'],
  ['5.', undefined],
  ['-3', undefined],
  ['100000000', undefined],
])('a bound typed as %j asks for %j', (typed, asked) => {
  expect(filterInput(view({ minCollected: typed, maxCollected: typed }))).toMatchObject({
    minCollected: asked,
    maxCollected: asked,
  })
})

it('a search is trimmed and truncated to the server’s limit', () => {
  expect(filterInput(view({ search: '  tienda  ' })).search).toBe('tienda')
  expect(filterInput(view({ search: 'x'.repeat(300) })).search).toHaveLength(200)
})

it.each([null, 'search', {}, { ...defaultView, page: 0 }, { ...defaultView, minCollected: 10 }])(
  '%j is discarded',
  (shape) => {
    expect(listViewSchema.safeParse(shape).success).toBe(false)
  },
)
