import { expect, it } from 'vitest'
import { withChange } from '../../../lib/list/list-view'
import { collectionsSearchOf, collectionsViewOf, filters } from './collections-view'

const { isFiltering, none } = filters

const viewOf = (query: string) => collectionsViewOf(new URLSearchParams(query), 'largest')

it.each([
  ['', { search: '', group: '', bucket: 'all', list: 'owing', order: 'largest', page: 1 }],
  ['order=house&page=3', { search: '', group: '', bucket: 'all', list: 'owing', order: 'house', page: 3 }],
  [
    'search=ana&group=7&bucket=days30',
    { search: 'ana', group: '7', bucket: 'days30', list: 'owing', order: 'largest', page: 1 },
  ],
  ['group=none', { search: '', group: 'none', bucket: 'all', list: 'owing', order: 'largest', page: 1 }],
  [
    'group=x&bucket=old&order=name&page=-1',
    { search: '', group: '', bucket: 'all', list: 'owing', order: 'largest', page: 1 },
  ],
])('%j is the view %j', (query, view) => {
  expect(viewOf(query)).toEqual(view)
})

it.each(['order=largest', 'search=ana&group=7&bucket=days30&order=house&page=2'])(
  '%j is written as it was read',
  (query) => {
    expect(new URLSearchParams(collectionsSearchOf(viewOf(query))).toString()).toBe(query)
  },
)

it('an order alone does not filter, and stays when the filters are cleared', () => {
  expect(isFiltering(viewOf('order=house&page=2'))).toBe(false)
  expect(isFiltering(viewOf('search=+'))).toBe(false)
  expect(isFiltering(viewOf('bucket=older'))).toBe(true)
  const view = viewOf('bucket=older&group=none&search=ana&order=house&page=2')
  expect(withChange(view, none)).toEqual(viewOf('order=house'))
})
