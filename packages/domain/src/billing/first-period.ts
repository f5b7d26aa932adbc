import type { LocalDate } from '../dates/local-date'
import { type Period, periodOf } from '../dates/period'

/**
 * First period that a client is billed: the later of the start date's month and the month of registration,
 * so that a client served for years brings no invented debt.
 */
export function firstPeriod({ startDate, registeredOn }: { startDate: LocalDate; registeredOn: LocalDate }): Period {
  const [start, registration] = [periodOf(startDate), periodOf(registeredOn)]
  return start > registration ? start : registration
}
