import { describe, expect, it } from 'vitest'
import { isClockQuestionable, isClockRight, rightClock, type SeenClock, seenClockAfter } from './seen-clock'

const RIGHT_AT = '2026-11-20T18:00:00.000Z'
const seen = rightClock(new Date(RIGHT_AT))

it.each([
  ['never seen before', null, '2035-01-01T00:00:00Z', true],
  ['the same instant', seen, RIGHT_AT, true],
  ['a day later', seen, '2026-11-21T18:00:00.000Z', true],
  ['more than a day later', seen, '2026-11-21T18:00:00.001Z', false],
  ['after the holidays', seen, '2026-12-04T14:00:00Z', false],
  ['nine years later', seen, '2035-01-01T00:00:00Z', false],
  ['a day earlier', seen, '2026-11-19T18:00:00.000Z', true],
  ['more than a day earlier', seen, '2026-11-19T17:59:59.999Z', false],
  ['as after an empty battery', seen, '2000-01-01T00:00:00Z', false],
] as const)('a clock is right: %s', (_when, known, now, right) => {
  expect(isClockRight(known, new Date(now))).toBe(right)
})

it.each([
  ['never seen before', null, '2035-01-01T00:00:00Z', false],
  ['a day later', seen, '2026-11-21T18:00:00.000Z', false],
  ['after a long weekend', seen, '2026-11-24T18:00:00.000Z', false],
  ['later than that', seen, '2026-11-24T18:00:00.001Z', true],
  ['a day earlier', seen, '2026-11-19T18:00:00.000Z', false],
  ['more than a day earlier', seen, '2026-11-19T17:59:59.999Z', true],
] as const)('the operator is asked about a clock: %s', (_when, known, now, asked) => {
  expect(isClockQuestionable(known, new Date(now))).toBe(asked)
})

/** What is known after the clock was seen at these instants; `-` before one on a day without use. */
function after(...instants: string[]): SeenClock {
  return instants.reduce<SeenClock>((known, text) => {
    const used = !text.startsWith('-')
    return seenClockAfter(known, { now: new Date(used ? text : text.slice(1)), used })
  }, seen)
}

describe('the clock seen', () => {
  it('for the first time is right', () => {
    const now = new Date('2035-01-01T00:00:00Z')
    expect(seenClockAfter(null, { now, used: false })).toEqual(rightClock(now))
  })

  it('hour by hour stays right, with and without use', () => {
    expect(after('2026-11-20T19:00:00.000Z', '-2026-11-21T18:30:00.000Z')).toEqual(
      rightClock(new Date('2026-11-21T18:30:00.000Z')),
    )
  })

  it('nine years ahead changes nothing that is known, until the system is used', () => {
    expect(after('-2035-01-01T12:00:00Z', '-2035-01-02T12:00:00Z', '-2035-06-01T12:00:00Z')).toEqual(seen)
  })

  it.each([
    ['once', ['2035-01-01T12:00:00Z'], 1],
    ['all day long', ['2035-01-01T12:00:00Z', '2035-01-01T20:00:00Z', '2035-01-02T05:59:00Z'], 1],
    ['on two days', ['2035-01-01T12:00:00Z', '-2035-01-02T10:00:00Z', '2035-01-02T12:00:00Z'], 2],
    ['always at the same day, by an empty battery', Array(9).fill('2035-01-01T12:00:00Z'), 1],
    ['at another date each day', ['2035-01-01T12:00:00Z', '2040-05-01T12:00:00Z', '2030-07-01T12:00:00Z'], 1],
  ])('and used %s remains doubtful', (_how, instants, doubtfulDays) => {
    expect(after(...instants)).toMatchObject({ rightAt: RIGHT_AT, doubtfulDays })
  })

  it.each([
    ['after the holidays', ['2026-12-04T14:00:00.000Z', '2026-12-05T14:00:00.000Z', '2026-12-06T14:00:00.000Z']],
    ['by a shop that opens once a week', ['2026-11-27T14:00:00Z', '2026-12-04T14:00:00Z', '2026-12-11T14:00:00.000Z']],
    ['back from a wrong date', ['2026-10-01T14:00:00Z', '2026-10-02T14:00:00Z', '2026-10-03T14:00:00.000Z']],
  ])('and used on three days is right again: %s', (_who, instants) => {
    expect(after(...instants)).toEqual(rightClock(new Date(instants.at(-1) ?? '')))
  })

  it('back within a day of where it was is right at once, and what was doubtful is forgotten', () => {
    const back = '2026-11-20T20:00:00.000Z'
    expect(after('2035-01-01T12:00:00Z', '2035-01-02T12:00:00Z', back)).toEqual(rightClock(new Date(back)))
  })
})
