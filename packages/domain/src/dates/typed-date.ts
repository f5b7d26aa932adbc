import type { LocalDate } from './local-date'
import { yearOfTwoDigits } from './two-digit-year'

/**
 * The date typed in a date box, which completes a year of two digits with zeros (product/dates#years-of-two-digits).
 */
export function typedDate(text: string, today: LocalDate): LocalDate {
  return text.replace(/^00(\d\d)(?=-)/, (_, digits: string) => yearOfTwoDigits(digits, today))
}
