import { describe, expect, it } from 'vitest'
import { withChange } from '../../../../lib/list/list-view'
import {
  type DashboardView,
  dashboardFilters,
  dashboardViewSchema,
  defaultView,
  withModifiedFlag,
  withoutModifiedFlag,
  withoutModifiedFlags,
  withSort,
} from './dashboard-view'

// Rules: product/clients#filters, product/clients#order

const view = (change: Partial<DashboardView>): DashboardView => ({ ...defaultView, ...change })

describe('what is filtered', () => {
  it.each<[Partial<DashboardView>, boolean]>([
    [{}, false],
    [{ page: 4, modified: [1] }, false],
    [{ search: '   ' }, false],
    [{ search: 'José' }, true],
    [{ groupSearch: 'centro' }, true],
    [{ status: 'paid' }, true],
    [{ minAmount: '0' }, true],
    [{ maxAmount: '200' }, true],
    [{ phone: 'none' }, true],
  ])('%j → %s', (change, filtering) => {
    expect(dashboardFilters.isFiltering(view(change))).toBe(filtering)
  })
})

describe('clearing', () => {
  it('clearing the filters keeps the modified flags', () => {
    const busy = view({
      search: 'a',
      groupSearch: 'b',
      status: 'paid',
      minAmount: '1',
      maxAmount: '2',
      phone: 'none',
      page: 2,
      modified: [7],
    })
    expect(withChange(busy, dashboardFilters.none)).toEqual(view({ modified: [7] }))
  })
})

describe('flags of modified clients', () => {
  it('are set once, removed one by one or all together', () => {
    const flagged = withModifiedFlag(withModifiedFlag(defaultView, 4), 9)
    expect(flagged.modified).toEqual([4, 9])
    expect(withModifiedFlag(flagged, 4)).toBe(flagged)
    expect(withoutModifiedFlag(flagged, 4).modified).toEqual([9])
    expect(withoutModifiedFlag(flagged, 5)).toBe(flagged)
    expect(withoutModifiedFlags(flagged).modified).toEqual([])
    expect(withoutModifiedFlags(defaultView)).toBe(defaultView)
  })
})

describe('a press on a heading', () => {
  it('sorts ascending, then descending, then newest first again, from the first page', () => {
    const ascending = withSort(view({ page: 4, search: 'ana' }), 'name')
    expect(ascending).toEqual(view({ sort: 'name', search: 'ana' }))
    const descending = withSort({ ...ascending, page: 2 }, 'name')
    expect(descending).toEqual({ ...ascending, direction: 'desc' })
    expect(withSort(descending, 'name')).toEqual(view({ search: 'ana' }))
    expect(withSort(descending, 'group')).toEqual(view({ sort: 'group', search: 'ana' }))
  })
})

describe('what is remembered', () => {
  it('by a version without an order is newest first, and by one without a filter has it not set', () => {
    const { sort: _, direction: __, phone: ___, ...older } = view({ search: 'ana', status: 'pending', page: 3 })
    expect(dashboardViewSchema.parse(older)).toEqual(view({ search: 'ana', status: 'pending', page: 3 }))
    expect(dashboardViewSchema.parse({ ...older, sort: 'phone' })).toMatchObject({ sort: 'newest' })
  })

  it('is restored', () => {
    const kept = view({ search: 'ana', status: 'pending', minAmount: '10.5', page: 3, modified: [1, 2] })
    expect(dashboardViewSchema.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })

  it.each([
    null,
    [],
    'search',
    {},
    { ...defaultView, page: 0 },
    { ...defaultView, page: '2' },
    { ...defaultView, status: 'late' },
    { ...defaultView, modified: { 1: true } },
    { ...defaultView, modified: ['1'] },
    { ...defaultView, minAmount: 10 },
    { searchTerm: 'ana', currentPage: 2, modifiedClients: [1] },
  ])('%j is discarded', (shape) => {
    expect(dashboardViewSchema.safeParse(shape).success).toBe(false)
  })
})
