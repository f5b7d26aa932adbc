import { expect, test } from 'vitest'
import type { Collectable } from '../../receiving/form/collectable'
import { firstPicked, monthsToSend, stepped, stillOffered, withToggled } from './collectable'

const client: Collectable = {
  kind: 'regular',
  id: 7,
  name: 'Rosa Mendoza',
  phone: null,
  address: null,
  startDate: '2024-01-15',
  groupName: null,
  fee: '175.00',
  open: [
    { period: '2026-09', amount: '150.00', dueDate: '2026-09-15' },
    { period: '2026-10', amount: '150.00', dueDate: '2026-10-15' },
    { period: '2026-11', amount: '175.00', dueDate: '2026-11-15' },
  ],
  overdueCount: 3,
  overdueAmount: '475.00',
  upcoming: [],
  openCount: 3,
  openAmount: '475.00',
  accountBalance: '0.00',
  netDebt: '475.00',
  state: 'active',
  pause: null,
  lastDay: null,
  advance: ['2026-12', '2027-01'],
  nextPaymentDate: '2026-09-15',
  lastFigures: null,
}
const upToDate = { ...client, open: [] }

test.each([
  [client, ['2026-09']],
  [upToDate, ['2026-12']],
  [{ ...upToDate, advance: [] }, []],
])('the first month is the oldest open one, else the next in advance', (found, picked) => {
  expect(firstPicked(found)).toEqual(picked)
})

test.each([
  [['2026-09'], 1, ['2026-09', '2026-10']],
  [['2026-10'], 1, ['2026-09', '2026-10']],
  [['2026-09', '2026-10', '2026-11'], 1, ['2026-09', '2026-10', '2026-11', '2026-12']],
  [['2026-10', '2026-09'], -1, ['2026-09']],
  [['2026-09'], -1, ['2026-09']],
] as const)('%j and %i month is %j', (picked, by, next) => {
  expect(stepped(client, picked, by)).toEqual(next)
})

test('no more months than those offered can be added', () => {
  expect(stepped(upToDate, ['2026-12', '2027-01'], 1)).toEqual(['2026-12', '2027-01'])
})

test.each([
  ['ticks those before it', ['2026-09'], '2026-11', false, ['2026-09', '2026-10', '2026-11']],
  ['unticks those after it', ['2026-09', '2026-10', '2026-11'], '2026-10', false, ['2026-09']],
  ['alone is ticked one by one', ['2026-09'], '2026-11', true, ['2026-09', '2026-11']],
  ['alone is unticked one by one', ['2026-09', '2026-10'], '2026-09', true, ['2026-10']],
  ['in advance is unticked with those after it', ['2026-10', '2026-12', '2027-01'], '2026-12', true, ['2026-10']],
] as const)('a month %s', (_case, picked, period, oneByOne, next) => {
  expect(withToggled(client, picked, { period, oneByOne })).toEqual(next)
})

test('after a refusal the months that can still be paid stay ticked, or the first one', () => {
  expect(stillOffered(client, ['2026-08', '2026-10'])).toEqual(['2026-10'])
  expect(stillOffered(client, ['2026-08'])).toEqual(['2026-09'])
})

test('months are sent with their amounts, and only if all of them are known', () => {
  expect(monthsToSend(client, ['2026-12', '2026-11'], {})).toEqual([
    { period: '2026-11', amount: '175.00' },
    { period: '2026-12', amount: '175.00' },
  ])
  expect(monthsToSend(client, [], {})).toBeNull()
  const variable: Collectable = { ...upToDate, kind: 'variable', fee: null }
  const figures = { '2026-12': { amount: '80', expense: '50', utilityAmount: '30' } }
  expect(monthsToSend(variable, ['2026-12'], figures)).toEqual([
    { period: '2026-12', amount: '80', utilityAmount: '30' },
  ])
  expect(monthsToSend(variable, ['2026-12', '2027-01'], figures)).toBeNull()
})
