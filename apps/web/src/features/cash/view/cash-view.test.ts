import { expect, test } from 'vitest'
import { cashSearchOf, cashViewOf, daysText, includesDay } from './cash-view'

// Rules: product/cash#days

const TODAY = '2026-11-22'
const view = (search: string) => cashViewOf(new URLSearchParams(search), TODAY)

test.each([
  ['', { span: 'day', date: TODAY, from: TODAY, to: TODAY, page: 1 }, ''],
  ['date=2026-11-20&page=2', { span: 'day', date: '2026-11-20', from: '2026-11-20', page: 2 }, undefined],
  ['span=week', { span: 'week', from: '2026-11-16', to: '2026-11-22' }, undefined],
  ['span=month&date=2026-02-10', { span: 'month', from: '2026-02-01', to: '2026-02-28' }, undefined],
  [
    'span=range&from=2026-11-01&to=2026-11-15',
    { span: 'range', from: '2026-11-01', to: '2026-11-15', date: '2026-11-15' },
    undefined,
  ],
  ['span=range&from=2026-11-10&to=2026-11-01', { from: '2026-11-10', to: '2026-11-10' }, null],
  ['span=year&date=2026-02-31&page=0', { span: 'day', date: TODAY, page: 1 }, ''],
])('%j is %j', (search, expected, written) => {
  expect(view(search)).toMatchObject(expected)
  if (written === null) return
  expect(new URLSearchParams(cashSearchOf(view(search), TODAY)).toString()).toBe(written ?? search)
})

test.each([
  ['', 'Hoy · 22 nov 2026'],
  ['date=2026-11-20', '20 nov 2026'],
  ['span=week', '16 nov 2026 – 22 nov 2026'],
])('%j shows %s', (search, text) => {
  expect(daysText(view(search), TODAY)).toBe(text)
})

test('today is part of the week, and of no earlier day', () => {
  expect(includesDay(view('span=week'), TODAY)).toBe(true)
  expect(includesDay(view('date=2026-11-21'), TODAY)).toBe(false)
})
