import { describe, expect, it } from 'vitest'
import { addDays } from '../dates/local-date'
import { agingBuckets, bucketOf, dueDaysOf } from './aging'

// Rules: product/collections#age

const today = '2026-11-22'

describe('the bucket of an unpaid payment', () => {
  it.each([
    ['due in a month', 30, 'upcoming'],
    ['due tomorrow', 1, 'upcoming'],
    ['due today', 0, 'upcoming'],
    ['due yesterday', -1, 'days30'],
    ['30 days overdue', -30, 'days30'],
    ['31 days overdue', -31, 'days60'],
    ['60 days overdue', -60, 'days60'],
    ['61 days overdue', -61, 'days90'],
    ['90 days overdue', -90, 'days90'],
    ['91 days overdue', -91, 'older'],
    ['years overdue', -900, 'older'],
  ])('%s', (_text, days, bucket) => {
    const dueDate = addDays(today, days)
    expect(bucketOf(dueDate, today)).toBe(bucket)
    const within = agingBuckets.filter((other) => {
      const { from, to } = dueDaysOf(other)
      return (from === null || days >= from) && (to === null || days <= to)
    })
    expect(within).toEqual([bucket])
  })
})
