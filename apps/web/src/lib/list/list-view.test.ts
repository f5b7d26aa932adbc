import { expect, it } from 'vitest'
import { withChange } from './list-view'
import { pageCount } from './page-count'

it('a changed filter goes to the first page, an equal one keeps the page', () => {
  const third = { search: 'ana', min: '', page: 3 }
  expect(withChange(third, { search: 'eva' })).toEqual({ search: 'eva', min: '', page: 1 })
  expect(withChange(third, { search: 'ana' })).toBe(third)
  expect(withChange(third, { page: 2 })).toEqual({ search: 'ana', min: '', page: 2 })
})

it.each([
  [0, 1],
  [20, 1],
  [21, 2],
  [41, 3],
  [60, 3],
])('%i rows, twenty per page, have %i pages', (total, pages) => {
  expect(pageCount(total, 20)).toBe(pages)
})
