import { expect, it } from 'vitest'
import { futureLast, latestInstant } from './future'

const now = new Date('2026-11-20T18:00:00Z')

it('a record of a process whose clock is up to a minute ahead counts', () => {
  expect(latestInstant(now).toISOString()).toBe('2026-11-20T18:01:00.000Z')
})

it.each([
  ['nothing', [], []],
  ['none in the future', ['2026-11-20T18:01:00Z', '2026-11-19T18:00:00Z'], [0, 1]],
  [
    'two in the future',
    ['2035-01-02T00:00:00Z', '2026-11-20T18:01:01Z', '2026-11-20T17:00:00Z', '2020-01-01T00:00:00Z'],
    [2, 3, 0, 1],
  ],
])('puts what is in the future last: %s', (_what, instants, order) => {
  const items = instants.map((takenAt) => ({ takenAt }))
  expect(futureLast(items, now)).toEqual(order.map((index) => items[index]))
})
