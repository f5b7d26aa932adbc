import { expect, it } from 'vitest'
import { withFilters, withinPages } from './paged-view'

it('a changed filter goes to the first page, an equal one keeps the page', () => {
  const third = { search: 'ana', min: '', page: 3 }
  expect(withFilters(third, { search: 'eva' })).toEqual({ search: 'eva', min: '', page: 1 })
  expect(withFilters(third, { search: 'ana' })).toBe(third)
})

it.each([
  [1, 0, 1],
  [9, 0, 1],
  [9, 20, 1],
  [9, 21, 2],
  [2, 21, 2],
  [3, 41, 3],
  [4, 60, 3],
])('page %i of %i rows, twenty per page, is page %i', (page, total, healed) => {
  expect(withinPages({ page }, { total, pageSize: 20 }).page).toBe(healed)
})
