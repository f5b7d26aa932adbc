import { searchable } from '../text/search'
import { withPlainSpaces } from '../text/spaces'
import type { LocalDate } from './local-date'
import type { Period } from './period'

/** Names of the months in Spanish, and in English as an English Excel writes them. */
const MONTHS: readonly (readonly string[])[] = [
  ['enero', 'january'],
  ['febrero', 'february'],
  ['marzo', 'march'],
  ['abril', 'april'],
  ['mayo'],
  ['junio', 'june'],
  ['julio', 'july'],
  ['agosto', 'august'],
  ['septiembre', 'setiembre', 'september'],
  ['octubre', 'october'],
  ['noviembre', 'november'],
  ['diciembre', 'december'],
]
const TIME = String.raw`(?:[t ]+\d{1,2}:[\d:.]+z?)?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`)
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${TIME}$`)
const MONTH_NAMED_DAY = /^(\d{1,2})[-/. ]+(?:de )?([a-z]{3,10})\.?[-/., ]+(?:del? )?(\d{4}|\d{2})$/
const WEEKDAY = /^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo),? /
const YEAR_MONTH = /^(\d{4})[-/.](\d{1,2})$/
const MONTH_YEAR = /^(\d{1,2})[-/.](\d{4})$/
const MONTH_NAME_YEAR = /^([a-z]{3,10})\.?[-/. ]+(?:de )?(\d{4}|\d{2})$/

/** A parsed date; `assumed` if it is not written as documented, so that its reading is shown. */
export type WrittenDate = { date: LocalDate; assumed: boolean }

/**
 * Parses a date as people write it: `2026-11-20`, with or without a time, `20/11/2026` (day first, as in Guatemala),
 * `20-nov-26`, `20 de noviembre de 2026`. Also `15-3-24` and `15.03.2024`, with `assumed`: two digits are a year of this
 * century (specification 3 A10). Null for anything else. Does not check the calendar; `localDateSchema` does.
 */
export function readWrittenDate(text: string): WrittenDate | null {
  const written = spaced(text)
    .replace(/ ?([-/.]) ?(?=\d)/g, '$1')
    .replace(WEEKDAY, '')
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(written) ?? []
  if (isoYear && isoMonth && isoDay) return { date: dateOf(isoYear, isoMonth, isoDay), assumed: false }
  const [, day, separator, month, year] = DAY_FIRST.exec(written) ?? []
  if (day && month && year) {
    return { date: dateOf(year, month, day), assumed: separator !== '/' || year.length === 2 }
  }
  const [, namedDay, name, namedYear] = MONTH_NAMED_DAY.exec(written) ?? []
  const named = monthNamed(name)
  return namedDay && named && namedYear ? { date: dateOf(namedYear, named, namedDay), assumed: false } : null
}

/**
 * Parses a month as people write it: `2026-11`, `11/2026`, `nov-26`, `noviembre de 2026`, or as its first day, as a
 * spreadsheet converts it. Null for anything else, and for months that do not exist.
 */
export function readWrittenPeriod(text: string): Period | null {
  const written = spaced(text)
  const [, year, month] = YEAR_MONTH.exec(written) ?? []
  if (year && month) return periodFrom(year, month)
  const [, lastMonth, lastYear] = MONTH_YEAR.exec(written) ?? []
  if (lastMonth && lastYear) return periodFrom(lastYear, lastMonth)
  const [, name, namedYear] = MONTH_NAME_YEAR.exec(written) ?? []
  const named = monthNamed(name)
  if (named && namedYear) return periodFrom(namedYear, named)
  const [firstYear, firstMonth, firstDay] = readWrittenDate(written)?.date.split('-') ?? []
  return firstYear && firstMonth && firstDay === '01' ? periodFrom(firstYear, firstMonth) : null
}

/** The text for the patterns above: searchable, and with single plain spaces. */
function spaced(text: string): string {
  return withPlainSpaces(searchable(text)).replace(/ +/g, ' ').trim()
}

/** Number of a month by its name or at least its first three letters: `noviembre`, `nov`, `sept`. */
function monthNamed(name: string | undefined): string | null {
  const index = name === undefined ? -1 : MONTHS.findIndex((names) => names.some((full) => full.startsWith(name)))
  return index === -1 ? null : String(index + 1)
}

function periodFrom(year: string, month: string): Period | null {
  const number = Number(month)
  return number >= 1 && number <= 12 ? `${fullYear(year)}-${month.padStart(2, '0')}` : null
}

function dateOf(year: string, month: string, day: string): LocalDate {
  return `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Two digits are a year of this century. */
function fullYear(year: string): string {
  return year.length === 2 ? `20${year}` : year
}
