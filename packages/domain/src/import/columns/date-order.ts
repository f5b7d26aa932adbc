import type { LocalDate } from '../../dates/local-date'
import { type ImportFileCell, importedText } from '../import-values'

/** How the dates of a column are written, for all of it (specification 5 B3). */
export type DateReading = {
  /** Which of day and month comes first in texts such as `3/15/2024`. */
  texts: 'dayFirst' | 'monthFirst'
  /** Whether a program took day for month in the true dates. */
  swapsDates: boolean
  /** Whether bare numbers count the days from 1904, as a workbook of an old Mac does. */
  from1904: boolean
}

export const USUAL_DATES: DateReading = { texts: 'dayFirst', swapsDates: false, from1904: false }

/** Proof that a column is not read as usual: an example of its cells, and how it is read then. */
export type DateQuestion = { example: string; suggested: Omit<DateReading, 'from1904'> }

const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const LAST_MONTH = 12
const DAYS_TO_1904 = 1_462

/**
 * Whether a column of dates is to be asked about: texts that are only possible with the month first, or true dates of the first
 * twelve days beside texts of later ones, which a program of another country has read with day and month exchanged.
 */
export function dateQuestion(cells: readonly ImportFileCell[]): DateQuestion | null {
  const texts = cells.flatMap((cell) => numericDate(cell) ?? [])
  const monthFirst = texts.find(({ second }) => second > LAST_MONTH)
  const dayFirst = texts.find(({ first }) => first > LAST_MONTH)
  const dates = cells.filter((cell): cell is Date => cell instanceof Date)
  const isSwapped =
    dates.length > 1 &&
    texts.length > 1 &&
    texts.every(({ first, second }) => first > LAST_MONTH || second > LAST_MONTH) &&
    dates.every((date) => date.getUTCDate() <= LAST_MONTH)
  if (isSwapped && !(monthFirst && dayFirst)) {
    const example = (monthFirst ?? dayFirst)?.text ?? ''
    return { example, suggested: { texts: monthFirst ? 'monthFirst' : 'dayFirst', swapsDates: true } }
  }
  if (!monthFirst) return null
  return { example: monthFirst.text, suggested: { texts: dayFirst ? 'dayFirst' : 'monthFirst', swapsDates: false } }
}

/** A cell of a date as it is meant, day first, for the reading of the column. */
export function cellAsMeant(cell: ImportFileCell, { texts, swapsDates, from1904 }: DateReading): ImportFileCell {
  if (typeof cell === 'number' && from1904) return cell + DAYS_TO_1904
  if (cell instanceof Date) return swapsDates ? swapped(cell) : cell
  const parts = texts === 'monthFirst' ? numericDate(cell) : null
  if (!parts) return cell
  const { first, second, separator, rest } = parts
  return `${second}${separator}${first}${separator}${rest}`
}

/** The parts of a text such as `3/15/2024`, in their order; null for anything else. */
export function numericDate(cell: ImportFileCell) {
  const text = typeof cell === 'string' ? (importedText(cell) ?? '') : ''
  const [, first, separator = '', second, year] = NUMBERS.exec(text) ?? []
  if (!first || !second || !year) return null
  const rest = text.slice(first.length + second.length + 2 * separator.length)
  return { text, first: Number(first), second: Number(second), separator, rest }
}

/** The date with day and month exchanged; itself where that is none. */
function swapped(date: Date): Date {
  const day: LocalDate = date.toISOString().slice(0, 10)
  const [year, month, dayOfMonth] = day.split('-')
  return Number(dayOfMonth) > LAST_MONTH ? date : new Date(`${year}-${dayOfMonth}-${month}T00:00:00Z`)
}
