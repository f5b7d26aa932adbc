import { describe, expect, it } from 'vitest'
import * as regular from './regular/dashboard/dashboard-view'
import { variableList, defaultView as variableView } from './variable/list/variable-list'

// Rules: product/clients#filters

const kinds = [
  {
    kind: 'regular clients',
    input: (search: string, bound: string) => {
      const view = { ...regular.defaultView, search, groupSearch: search, minAmount: bound, maxAmount: bound }
      const { minAmount, maxAmount, ...input } = regular.dashboardFilters.input(view)
      return { bounds: [minAmount, maxAmount], searches: [input.search, input.groupSearch] }
    },
  },
  {
    kind: 'variable clients',
    input: (search: string, bound: string) => {
      const view = { ...variableView, search, minCollected: bound, maxCollected: bound }
      const { minCollected, maxCollected, ...input } = variableList.filters.input(view)
      return { bounds: [minCollected, maxCollected], searches: [input.search] }
    },
  },
]

describe.each(kinds)('the filters of $kind', ({ input }) => {
  it.each([
    ['', undefined],
    ['100', '100.00'],
    ['100.5', '100.50'],
    ['5.', undefined],
    ['1e3', undefined],
    ['-3', undefined],
    ['100000000', undefined],
  ])('a bound typed as %j asks for %j', (typed, asked) => {
    expect(input('', typed).bounds).toEqual([asked, asked])
  })

  it.each([
    ['  ana  ', 'ana'],
    ['x'.repeat(300), 'x'.repeat(200)],
  ])('a search is trimmed and truncated to the server’s limit: %j', (typed, asked) => {
    for (const search of input(typed, '').searches) expect(search).toBe(asked)
  })
})
