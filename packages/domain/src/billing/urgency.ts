import { addDays, endOfWeek, type LocalDate } from '../dates/local-date'

/** When a pending client has to pay, by its earliest unpaid due date (product/billing#urgency). */
export const urgencies = ['overdue', 'dueToday', 'upcoming'] as const
export type Urgency = (typeof urgencies)[number]

/** The urgencies, and those due from today to Sunday. */
export const dueFilters = ['overdue', 'dueToday', 'dueThisWeek', 'upcoming'] as const
export type DueFilter = (typeof dueFilters)[number]

/** Null if nothing is unpaid. */
export function urgencyOf(unpaidDueDate: LocalDate | null, today: LocalDate): Urgency | null {
  if (unpaidDueDate === null) return null
  if (unpaidDueDate < today) return 'overdue'
  return unpaidDueDate === today ? 'dueToday' : 'upcoming'
}

/** The due dates that a filter finds, of the earliest unpaid payment or, of today and this week, of any; first and last included; null where it has no bound. */
export function dueRange(filter: DueFilter, today: LocalDate): { from: LocalDate | null; to: LocalDate | null } {
  switch (filter) {
    case 'overdue':
      return { from: null, to: addDays(today, -1) }
    case 'dueToday':
      return { from: today, to: today }
    case 'dueThisWeek':
      return { from: today, to: endOfWeek(today) }
    case 'upcoming':
      return { from: addDays(today, 1), to: null }
  }
}
