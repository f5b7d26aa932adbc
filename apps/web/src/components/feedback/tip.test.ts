import { expect, test } from 'vitest'
import { tipDelay } from './tip'

// Rules: product/screens#tooltips

test.each([
  { after: 0, delay: 0 },
  { after: 300, delay: 0 },
  { after: 301, delay: 700 },
  { after: Number.POSITIVE_INFINITY, delay: 700 },
])('$after ms after another tooltip closed, the next waits $delay ms', ({ after, delay }) => {
  expect(tipDelay({ closedAt: -after, now: 0 })).toBe(delay)
})
