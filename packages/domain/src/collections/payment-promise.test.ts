import { describe, expect, it } from 'vitest'
import { contactedRecently } from './contacted-recently'
import { coversUntil, promiseProblem, promiseState } from './payment-promise'

// Rules: product/collections#promises

const today = '2026-11-22'

it.each([
  ['2026-11-21', 'La fecha debe ser hoy o después'],
  ['2026-11-22', null],
  ['2027-11-23', null],
  ['2027-11-24', 'La fecha debe estar a un año como máximo'],
])('promising %s: %s', (date, problem) => {
  expect(promiseProblem(date, today)).toBe(problem)
})

it.each([
  ['2026-11-25', '2026-07-22', '2026-11-25'],
  ['2026-11-25', '2026-11-25', '2026-11-25'],
  ['2026-11-25', '2026-11-28', '2026-11-28'],
])('a promise for %s of what is owed since %s covers until %s', (promisedDate, owedSince, covered) => {
  expect(coversUntil({ promisedDate, owedSince })).toBe(covered)
})

describe('the state of a promise', () => {
  it.each([
    ['2026-11-23', '2026-07-22', 'waiting'],
    ['2026-11-22', '2026-07-22', 'today'],
    ['2026-11-21', '2026-07-22', 'broken'],
    // All that it was about is paid.
    ['2026-11-21', '2026-11-22', null],
    ['2026-11-25', '2026-11-26', null],
    ['2026-11-25', '2026-11-25', 'waiting'],
  ])('for %s of a client that owes since %s is %s', (promisedDate, owedSince, state) => {
    expect(promiseState({ promisedDate, coversUntil: promisedDate }, { owedSince, today })).toBe(state)
  })

  it('is none without a promise', () => {
    expect(promiseState(null, { owedSince: '2026-07-22', today })).toBeNull()
  })
})

it.each([
  [null, false],
  ['2026-11-23T05:59:00.000Z', true],
  // Left by a wrong clock.
  ['2026-11-23T06:00:00.000Z', false],
  ['2035-01-01T18:00:00.000Z', false],
  ['2026-11-20T06:00:00.000Z', true],
  // The evening of the 19th in Guatemala.
  ['2026-11-20T05:59:59.000Z', false],
  ['2026-11-01T18:00:00.000Z', false],
])('a contact at %s is recent: %s', (contactedAt, recent) => {
  expect(contactedRecently(contactedAt, today)).toBe(recent)
})
