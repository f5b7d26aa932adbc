import type { LocalDate } from '../dates/local-date'
import { addMonths, type Period, periodInSentence, periodOf } from '../dates/period'

export type FirstPeriodFacts = { startDate: LocalDate; registeredOn: LocalDate; billedFrom?: Period | null }

/** How many months before and after the current one 'Se cobra desde' may name (product/billing#se-cobra-desde). */
export const MOST_MONTHS_BACK = 60
export const MOST_MONTHS_AHEAD = 24

/**
 * First billed month of a client: 'Se cobra desde' if it has one (product/billing#se-cobra-desde); else the later of
 * the start date's month and the month of registration, so that a long-time client does not start with debt
 * (product/billing#first-month).
 */
export function firstPeriod({ startDate, registeredOn, billedFrom }: FirstPeriodFacts): Period {
  if (billedFrom) return billedFrom
  const [start, registration] = [periodOf(startDate), periodOf(registeredOn)]
  return start > registration ? start : registration
}

/** Why a new client cannot be charged from a month; null if it can. */
export function billedFromProblem(
  billedFrom: Period,
  { startDate, today }: { startDate: LocalDate; today: LocalDate },
): string | null {
  const current = periodOf(today)
  const [earliest, latest] = [addMonths(current, -MOST_MONTHS_BACK), addMonths(current, MOST_MONTHS_AHEAD)]
  if (billedFrom < periodOf(startDate))
    return `Se cobra desde: no puede ser antes de la Fecha de Inicio (${periodInSentence(periodOf(startDate))})`
  if (billedFrom < earliest)
    return `Se cobra desde: ${MOST_MONTHS_BACK} meses atrás como máximo, desde ${periodInSentence(earliest)}`
  if (billedFrom > latest)
    return `Se cobra desde: ${MOST_MONTHS_AHEAD} meses adelante como máximo, hasta ${periodInSentence(latest)}`
  return null
}
