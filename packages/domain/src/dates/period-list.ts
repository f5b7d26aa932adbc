import { joinWords } from '../text/join-words'
import { addMonths, monthName, type Period, periodParts } from './period'

/** From this many months on, months in a row are named by the first and the last one, by default. */
const RANGE_FROM = 4

/**
 * Months within a sentence: `noviembre de 2026`, `octubre y noviembre de 2026`, `diciembre de 2025 y enero de 2026`;
 * `rangeFrom` or more in a row `enero a diciembre de 2026`, `noviembre de 2025 a octubre de 2026`. Empty for no period.
 */
export function listPeriods(periods: readonly Period[], rangeFrom = RANGE_FROM): string {
  const sorted = [...new Set(periods)].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (sorted.length >= rangeFrom && addMonths(first, sorted.length - 1) === last) {
    return yearOf(first) === yearOf(last)
      ? `${monthName(first)} a ${monthName(last)} de ${yearOf(last)}`
      : `${monthName(first)} de ${yearOf(first)} a ${monthName(last)} de ${yearOf(last)}`
  }
  const years = [...new Set(sorted.map(yearOf))].map((year) => {
    const months = sorted.filter((period) => yearOf(period) === year).map(monthName)
    return { months, text: `${joinWords(months)} de ${year}` }
  })
  // The comma separates the years from the months before the 'y'.
  const grouped = years.some(({ months }) => months.length > 1)
  return joinWords(
    years.map(({ text }) => text),
    grouped ? ',' : '',
  )
}

function yearOf(period: Period): number {
  return periodParts(period).year
}
