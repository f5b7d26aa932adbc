import { type LocalDate, parseLocalDate } from '../dates/local-date'
import { periodInSentence, periodOf } from '../dates/period'

/** What is said of a typed date of a refund, in a month before the present one; null for another one or none. */
export function refundInEndedMonth(typed: string, today: LocalDate): string | null {
  const period = parseLocalDate(typed) === null ? null : periodOf(typed)
  return period !== null && period < periodOf(today)
    ? `Cambia las sumas de ${periodInSentence(period)}, que ya terminó.`
    : null
}
