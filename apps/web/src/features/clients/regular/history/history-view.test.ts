import { expect, it } from 'vitest'
import { type HistoryView, historySearchOf, historyViewOf, isFiltering } from './history-view'

it.each<[string, HistoryView]>([
  ['', { status: 'all', period: 'all', page: 1 }],
  ['status=overdue&period=last-month&page=3', { status: 'overdue', period: 'last-month', page: 3 }],
  ['status=paid', { status: 'paid', period: 'all', page: 1 }],
  ['page=2', { status: 'all', period: 'all', page: 2 }],
])('%j and %j convert into each other', (search, view) => {
  expect(historyViewOf(new URLSearchParams(search))).toEqual(view)
  expect(new URLSearchParams(historySearchOf(view)).toString()).toBe(search)
})

it.each(['status=nope', 'period=2026-11', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=99999999999'])(
  'an invalid value (%s) gives the default',
  (search) => {
    expect(historyViewOf(new URLSearchParams(search))).toEqual({ status: 'all', period: 'all', page: 1 })
  },
)

it.each([
  [{ status: 'all', period: 'all' }, false],
  [{ status: 'paid', period: 'all' }, true],
  [{ status: 'all', period: 'current-month' }, true],
] as const)('%j filters: %s', (filters, filtering) => {
  expect(isFiltering(filters)).toBe(filtering)
})
