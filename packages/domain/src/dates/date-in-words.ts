import { type LocalDate, parseLocalDate } from './local-date'
import { periodInSentence, periodOf } from './period'

/**
 * A date in words, for below its box: `22 de noviembre de 2026`; null if the text is not a date
 * (product/dates#dates-in-words).
 */
export function dateInWords(date: LocalDate): string | null {
  const parts = parseLocalDate(date)
  return parts && `${parts.day} de ${periodInSentence(periodOf(date))}`
}
