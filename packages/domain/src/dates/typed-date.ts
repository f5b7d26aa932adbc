import type { LocalDate } from './local-date'

/** The date typed in a date box, which completes a year with zeros: two digits are a year of this century. */
export function typedDate(text: string): LocalDate {
  return text.replace(/^00(?=\d\d-)/, '20')
}
