import { searchable } from '../text/search'
import { withPlainSpaces } from '../text/spaces'
import { type LocalDate, parseLocalDate } from './local-date'
import type { Period } from './period'
import { yearOfTwoDigits } from './two-digit-year'

/** In Spanish, and in English as an English Excel writes them. */
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

/** Without a width: marks of the writing direction, which browsers put into dates, and soft hyphens. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g
const HALF_OF_DAY = String.raw`(?:[ap]\.? ?)?m\.?`
const HOURS = String.raw`(?:h|hs|hrs?|horas)\.?`
const ZONE = String.raw`(?:z|utc|gmt)?(?:[-+]\d{2}(?::?\d{2})?)?(?: \([^)]*\))?`
/**
 * A time as Excel, Windows and browsers write it behind a date: `12:00:00 a. m.`, `8 pm`, `, 08:30 hrs`, `T00:00:00Z`. The
 * reader of workbooks passes some dates on like that (findings/xlsx-dates-of-iso-cells.sh).
 */
const CLOCK = String.raw`\d{1,2}(?::\d{1,2}){1,2}(?:[.,]\d+)?(?: ?${HALF_OF_DAY})?(?: ?${HOURS})?(?: ?${ZONE})?`
const HOUR = String.raw`\d{1,2} ?(?:${HALF_OF_DAY}|${HOURS})`
const END = `(?:(?:t|[-, ]+(?:a las? )?)(?:${CLOCK}|${HOUR}))?[.,;]?$`

const DAY = String.raw`(\d{1,2})(?:\.?[°ºª]|\.?(?:er[oa]?|r[oa]|d[oa]|t[oa]|o|st|nd|rd|th)\.?)?`
const MONTH = String.raw`([a-z]{3,10})\.?`
const YEAR = String.raw`(?:del? (?:ano )?)?['’]?(\d{4}|\d{2})`

// `2026-11-20`, `20/11/2026` (day first, as in Guatemala), `20-nov-26`, `1° de marzo de 2024`, `March 15, 2024`.
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${END}`)
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})([-/.\\ ])(\d{1,2})\2(\d{4}|\d{2})${END}`)
const NAMED_MONTH = new RegExp(`^${DAY}[-/., ]*(?:de )?${MONTH}[-/., ]*${YEAR}${END}`)
const NAMED_MONTH_FIRST = new RegExp(`^${MONTH}[-/., ]+${DAY}[-/., ]+${YEAR}${END}`)
const NAMED_MONTH_WITHIN = new RegExp(String.raw`^(\d{4})[-/., ]+(?:de )?${MONTH}[-/., ]+${DAY}${END}`)
/** `1 de marzo`; `20-nov` is no date, since Excel hides the year of any date like that. */
const WITHOUT_YEAR = new RegExp(`^${DAY} de ${MONTH}[,;]?$`)
const WEEKDAY =
  /^(?:lun(?:es)?|mar(?:tes)?|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ado)?|dom(?:ingo)?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)(?:[.,]+ ?| )/
const LEADING = /^(?:el )?(?:dia )?/

const YEAR_MONTH = /^(\d{4})[-/.](\d{1,2})$/
const MONTH_YEAR = /^(\d{1,2})[-/.](\d{4})$/
const MONTH_NAME_YEAR = new RegExp(`^${MONTH}[-/., ]+${YEAR}$`)

/**
 * A parsed date; `assumed` if it is not written as documented, so that its reading is shown: `15-3-24`, `15.03.2024`, `1 de
 * marzo`.
 */
export type WrittenDate = { date: LocalDate; assumed: boolean }

/** Parts as they are written; without a year if none is. */
type Parts = { year?: string; month: string; day: string; assumed: boolean }

/**
 * Parses a date as people, Excel and Windows write it, day first (product/dates#written-dates). A time behind it is
 * dropped. Two digits are the last such year that is at most one ahead (product/dates#years-of-two-digits); without a
 * year, it is the last such day up to today. Null for anything else. `localDateSchema` checks the calendar.
 */
export function readWrittenDate(text: string, today: LocalDate): WrittenDate | null {
  const parts = partsOf(text)
  if (parts === null) return null
  const { year, month, day, assumed } = parts
  if (year !== undefined) return { date: dateOf(fullYear(year, today), month, day), assumed }
  const thisYear = parseLocalDate(today)?.year ?? 0
  const date = dateOf(String(thisYear), month, day)
  return { date: date > today ? dateOf(String(thisYear - 1), month, day) : date, assumed }
}

/** A date without its year is none. */
export function isWrittenDate(text: string): boolean {
  return partsOf(text)?.year !== undefined
}

/**
 * Parses a month as people write it: `2026-11`, `11/2026`, `nov-26`, `noviembre de 2026`, or as its first day, as a
 * spreadsheet converts it. Null for anything else, and for months that do not exist.
 */
export function readWrittenPeriod(text: string, today: LocalDate): Period | null {
  const written = spaced(text)
  const [, year, month] = YEAR_MONTH.exec(written) ?? []
  if (year && month) return periodFrom(year, month)
  const [, lastMonth, lastYear] = MONTH_YEAR.exec(written) ?? []
  if (lastMonth && lastYear) return periodFrom(lastYear, lastMonth)
  const [, name, namedYear] = MONTH_NAME_YEAR.exec(written) ?? []
  const named = monthNamed(name)
  if (named && namedYear) return periodFrom(fullYear(namedYear, today), named)
  const first = partsOf(text)
  return first?.year !== undefined && Number(first.day) === 1
    ? periodFrom(fullYear(first.year, today), first.month)
    : null
}

/** The number of a month of which only the name is written: `noviembre`, `NOV.`, `mes de enero`; null for anything else. */
export function readMonthName(text: string): number | null {
  const name = /^(?:mes (?:de )?)?([a-z]{3,10})\.?$/.exec(spaced(text))?.[1]
  const month = monthNamed(name)
  return month === null ? null : Number(month)
}

function partsOf(text: string): Parts | null {
  const written = spaced(text)
    .replace(/ ?([-/.]) ?(?=\d)/g, '$1')
    .replace(LEADING, '')
    .replace(/^primero? /, '1 ')
  // 'mar 15 2024' is a day of March, 'mar 15 abr 2024' a Tuesday.
  return writtenParts(written) ?? writtenParts(written.replace(WEEKDAY, '').replace(LEADING, ''))
}

function writtenParts(written: string): Parts | null {
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(written) ?? []
  if (isoYear && isoMonth && isoDay) return { year: isoYear, month: isoMonth, day: isoDay, assumed: false }
  const [, firstDay, separator, number, lastYear] = DAY_FIRST.exec(written) ?? []
  if (firstDay && number && lastYear && (separator !== ' ' || lastYear.length === 4)) {
    return { year: lastYear, month: number, day: firstDay, assumed: separator !== '/' || lastYear.length === 2 }
  }
  return (
    namedParts(NAMED_MONTH.exec(written), ['day', 'month', 'year']) ??
    namedParts(NAMED_MONTH_FIRST.exec(written), ['month', 'day', 'year']) ??
    namedParts(NAMED_MONTH_WITHIN.exec(written), ['year', 'month', 'day']) ??
    namedParts(WITHOUT_YEAR.exec(written), ['day', 'month'])
  )
}

/** The parts of a date whose month is a name, found in this order; null if the name is no month. */
function namedParts(found: RegExpExecArray | null, order: readonly ('day' | 'month' | 'year')[]): Parts | null {
  const { day, month, year } = Object.fromEntries(order.map((part, index) => [part, found?.[index + 1]]))
  const named = monthNamed(month)
  if (!day || !named) return null
  return year ? { year, month: named, day, assumed: false } : { month: named, day, assumed: true }
}

/** The text for the patterns above: searchable, without invisible characters, and with single plain spaces. */
function spaced(text: string): string {
  return withPlainSpaces(searchable(text.replace(INVISIBLE, '')))
    .replace(/ +/g, ' ')
    .trim()
}

/** Number of a month by its name or at least its first three letters: `noviembre`, `nov`, `sept`. */
function monthNamed(name: string | undefined): string | null {
  const index = name === undefined ? -1 : MONTHS.findIndex((names) => names.some((full) => full.startsWith(name)))
  return index === -1 ? null : String(index + 1)
}

function periodFrom(year: string, month: string): Period | null {
  const number = Number(month)
  return number >= 1 && number <= 12 ? `${year}-${month.padStart(2, '0')}` : null
}

function dateOf(year: string, month: string, day: string): LocalDate {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function fullYear(year: string, today: LocalDate): string {
  return year.length === 2 ? yearOfTwoDigits(year, today) : year
}
