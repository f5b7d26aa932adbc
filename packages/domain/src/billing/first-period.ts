import type { LocalDate } from '../dates/local-date'
import { type Period, periodOf } from '../dates/period'

/**
 * First billed period of a client: the later of the start date's month and the month of registration, so that a long-
 * time client does not start with debt.
 */
export function firstPeriod({ startDate, registeredOn }: { startDate: LocalDate; registeredOn: LocalDate }): Period {
  const [start, registration] = [periodOf(startDate), periodOf(registeredOn)]
  return start > registration ? start : registration
}
