import { expect, it } from 'vitest'
import { rowPage } from './row-page'

const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

it.each([
  ['no rows', 0, 1, { page: 1, rows: [] }],
  ['a page that is not full', 3, 1, { page: 1, rows: [1, 2, 3] }],
  ['a middle page', 12, 2, { page: 2, rows: [6, 7, 8, 9, 10] }],
  ['the last page', 12, 3, { page: 3, rows: [11, 12] }],
  ['a page past the end', 10, 7, { page: 2, rows: [6, 7, 8, 9, 10] }],
])('%s', (_, count, page, shown) => {
  const { rows: found, pager } = rowPage(rows(count), page, 5)
  expect({ page: pager.page, rows: found }).toEqual(shown)
  expect(pager).toMatchObject({ pageSize: 5, total: count })
})
