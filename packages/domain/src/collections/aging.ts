import { daysBetween, type LocalDate } from '../dates/local-date'

/** How old an unpaid payment is: not yet overdue, or by the days since its due date (product/collections#age). */
export const agingBuckets = ['upcoming', 'days30', 'days60', 'days90', 'older'] as const
export type AgingBucket = (typeof agingBuckets)[number]

/** The bucket of an unpaid payment, all that are overdue, or those that are due today. */
export type AgingFilter = AgingBucket | 'overdue' | 'today'

/** The first and last day after the due date that a bucket has. */
const DAYS: Readonly<Record<Exclude<AgingBucket, 'upcoming'>, { first: number; last: number | null }>> = {
  days30: { first: 1, last: 30 },
  days60: { first: 31, last: 60 },
  days90: { first: 61, last: 90 },
  older: { first: 91, last: null },
}

export const agingLabels: Readonly<Record<AgingFilter, string>> = {
  overdue: 'Vencidos',
  today: 'Vencen hoy',
  upcoming: 'Por vencer',
  days30: '1–30 días',
  days60: '31–60',
  days90: '61–90',
  older: 'Más de 90',
}

/** The bucket of an unpaid payment; one that is due today is not overdue yet. */
export function bucketOf(dueDate: LocalDate, today: LocalDate): AgingBucket {
  const age = daysBetween(dueDate, today)
  return (
    agingBuckets.find(
      (bucket) => bucket !== 'upcoming' && age >= DAYS[bucket].first && age <= (DAYS[bucket].last ?? age),
    ) ?? 'upcoming'
  )
}

/** The due dates of a bucket, first and last included, as days from today; null where it has no bound. */
export function dueDaysOf(bucket: AgingFilter): { from: number | null; to: number | null } {
  if (bucket === 'upcoming') return { from: 0, to: null }
  if (bucket === 'today') return { from: 0, to: 0 }
  if (bucket === 'overdue') return { from: null, to: -1 }
  const { first, last } = DAYS[bucket]
  return { from: last === null ? null : -last, to: -first }
}
