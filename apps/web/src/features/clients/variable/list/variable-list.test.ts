import { expect, it } from 'vitest'
import { defaultView, listViewSchema, variableList } from './variable-list'

// Rules: product/variable-clients#list

type ListView = typeof defaultView
const { isFiltering } = variableList.filters

const view = (change: Partial<ListView>): ListView => ({ ...defaultView, ...change })

it.each<[Partial<ListView>, boolean]>([
  [{}, false],
  [{ page: 4 }, false],
  [{ search: '   ' }, false],
  [{ search: 'José' }, true],
  [{ status: 'all' }, false],
  [{ status: 'overdue' }, true],
  [{ minCollected: '0' }, true],
  [{ maxCollected: '200' }, true],
])('%j filters: %s', (change, filtering) => {
  expect(isFiltering(view(change))).toBe(filtering)
})

it.each([null, 'search', {}, { ...defaultView, page: 0 }, { ...defaultView, minCollected: 10 }])(
  '%j is discarded',
  (shape) => {
    expect(listViewSchema.safeParse(shape).success).toBe(false)
  },
)

it('has every status in a view that an older version stored', () => {
  const { status: _, ...older } = defaultView
  expect(listViewSchema.parse({ ...older, page: 3 })).toEqual({ ...defaultView, page: 3 })
})
