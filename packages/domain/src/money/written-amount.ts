import { errorTexts } from '../errors/error-texts'
import { withPlainSpaces } from '../text/spaces'
import { LARGEST_AMOUNT, parseCentavos } from './money'

export type AmountProblem = 'ambiguous' | 'decimals' | 'negative' | 'tooLarge' | 'unreadable'

/**
 * A parsed amount: its decimal text (`"1234.5"`, empty for an empty one), or the reason for rejecting it. `unfinished`
 * means that more characters may complete it.
 */
export type WrittenAmount =
  | { value: string; problem?: never }
  | { value?: never; problem: AmountProblem; unfinished: boolean }

export const amountProblemTexts: Record<AmountProblem, string> = {
  ambiguous: errorTexts.amountAmbiguous,
  decimals: errorTexts.amountDecimals,
  negative: errorTexts.amountNegative,
  tooLarge: errorTexts.amountTooLarge,
  unreadable: errorTexts.amountUnreadable,
}

/** Written before an amount. */
export const CURRENCY = /^(?:GTQ|Q\.?) */i
const NEGATIVE = /^[-−–(]/
/** 1,234,567 or 1 234 567: a first group without a leading zero, then groups of three. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)(?:\.\d{0,2})?$/
/** 1.234,50 or 1.234.567: the points are thousands separators because a comma or a second point follows. */
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d{0,2}|(?:\.\d{3}){2,})$/
const DECIMAL = /^(?:\d+[.,]?\d{0,2}|[.,]\d{1,2})$/
/** The point may belong to the currency or be a decimal point. */
const AMBIGUOUS_CURRENCY = /^Q\.\d{1,2}$/i
/** One point and three digits: thousands in some countries, decimals in others. */
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/
const TOO_MANY_DECIMALS = /^\d*[.,]\d{3,}$/
/** A prefix of one of the formats above, while typing. */
const UNFINISHED = /^(?:G?T?Q?\.?|[.,]|[1-9]\d{0,2}(?:(?:,\d{3})*,\d{0,2}|(?: \d{3})* \d{0,2}|(?:\.\d{3})*\.\d{0,3}))$/i

/**
 * A comma is a thousands separator if three digits follow (`1,234` is 1234.00, as in Guatemala), otherwise a decimal
 * comma (`1234,5`); a point is a decimal point, unless a comma or a second point follows (`1.234,50`); `1.234` is
 * ambiguous (product/money#written-amounts). The result is never rounded. Texts of the wire format keep their value.
 */
export function readWrittenAmount(text: string): WrittenAmount {
  // Spaces separate thousands, too; a line break or a tab does not, because it separates cells.
  const trimmed = withPlainSpaces(text).trim()
  if (trimmed === '') return { value: '' }
  if (AMBIGUOUS_CURRENCY.test(trimmed)) return refused('ambiguous', true)
  const digits = trimmed.replace(CURRENCY, '')
  if (NEGATIVE.test(digits)) return refused('negative')
  const value = plainDecimal(digits)
  if (value === null) return refused(problemOf(digits), UNFINISHED.test(digits === '' ? trimmed : digits))
  return (parseCentavos(value) ?? Number.POSITIVE_INFINITY) > LARGEST_AMOUNT ? refused('tooLarge') : { value }
}

/** Decimal text without thousands separators: `.5` is `0.5` and `5.` is `5`. Null if it is not an amount. */
function plainDecimal(digits: string): string | null {
  if (GROUPED.test(digits)) return tidy(digits.replace(/[, ]/g, ''))
  if (GROUPED_BY_POINTS.test(digits)) return tidy(digits.replaceAll('.', '').replace(',', '.'))
  return DECIMAL.test(digits) ? tidy(digits.replace(',', '.')) : null
}

function tidy(decimal: string): string {
  const whole = decimal.endsWith('.') ? decimal.slice(0, -1) : decimal
  return whole.startsWith('.') ? `0${whole}` : whole
}

function problemOf(digits: string): AmountProblem {
  if (AMBIGUOUS.test(digits)) return 'ambiguous'
  return TOO_MANY_DECIMALS.test(digits) ? 'decimals' : 'unreadable'
}

function refused(problem: AmountProblem, unfinished = false): WrittenAmount {
  return { problem, unfinished }
}
