import {
  paymentsOfMonth,
  paymentsOwedBefore,
  paymentsOwedOf,
  paymentsUpTo,
} from '@isp/domain/payments/payments-of-month'
import { expect, it } from 'vitest'
import { type HistoryFilters, historyFilters, historyUrl } from './history-list'

const { input, isFiltering, none: everyPayment } = historyFilters
const { fromUrl, toUrl } = historyUrl

it.each<[string, Partial<HistoryFilters & { page: number }>]>([
  ['', {}],
  ['status=overdue&period=last-month&page=3', { status: 'overdue', period: 'last-month', page: 3 }],
  ['status=paid', { status: 'paid' }],
  ['search=Ana+P&kind=variable', { kind: 'variable', search: 'Ana P' }],
  ['paidFrom=2026-11-01&paidTo=2026-11-30', { paidFrom: '2026-11-01', paidTo: '2026-11-30' }],
  ['owedFrom=2026-11-01&owedTo=2026-11-30', { owedFrom: '2026-11-01', owedTo: '2026-11-30' }],
  ['page=2', { page: 2 }],
])('%j and %j convert into each other', (search, part) => {
  const view = { ...everyPayment, page: 1, ...part }
  expect(fromUrl(new URLSearchParams(search))).toEqual(view)
  expect(new URLSearchParams(toUrl(view)).toString()).toBe(search)
})

it.each([
  'status=nope',
  'period=2026-11',
  'kind=client',
  'paidFrom=ayer',
  'paidTo=2026-02-30',
  'owedTo=2026-02-30',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=99999999999',
])('an invalid value (%s) gives the default', (search) => {
  expect(fromUrl(new URLSearchParams(search))).toEqual({ ...everyPayment, page: 1 })
})

it.each<[Partial<HistoryFilters>, boolean]>([
  [{}, false],
  [{ status: 'paid' }, true],
  [{ period: 'current-month' }, true],
  [{ kind: 'regular' }, true],
  [{ search: 'a' }, true],
  [{ paidTo: '2026-11-30' }, true],
  [{ owedTo: '2026-10-31' }, true],
])('%j filters: %s', (filters, filtering) => {
  expect(isFiltering({ ...everyPayment, ...filters })).toBe(filtering)
})

it('a search is trimmed and truncated to the server’s limit', () => {
  expect(input({ ...everyPayment, search: '  ana ' }).search).toBe('ana')
  expect(input({ ...everyPayment, search: 'x'.repeat(300) }).search).toHaveLength(200)
})

it.each<[string, Partial<HistoryFilters>]>([
  [paymentsOfMonth('2026-02', 'variable'), { kind: 'variable', paidFrom: '2026-02-01', paidTo: '2026-02-28' }],
  [paymentsUpTo('2026-02-10'), { paidFrom: '2026-02-01', paidTo: '2026-02-10' }],
  [paymentsOwedOf('2026-02'), { kind: 'regular', owedFrom: '2026-02-01', owedTo: '2026-02-28' }],
  [paymentsOwedBefore('2026-02'), { kind: 'regular', owedTo: '2026-01-31' }],
])('the link %s of a report opens its payments', (path, filters) => {
  const { searchParams } = new URL(path, 'http://localhost')
  expect(fromUrl(searchParams)).toEqual({ ...everyPayment, ...filters, page: 1 })
})
