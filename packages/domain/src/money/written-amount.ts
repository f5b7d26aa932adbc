import { errorTexts } from '../errors/error-texts'
import { LARGEST_AMOUNT, parseCentavos } from './money'

/** Why a written amount is refused. */
export type AmountProblem = 'ambiguous' | 'decimals' | 'negative' | 'tooLarge' | 'unreadable'

/**
 * A written amount: its decimal text (`"1234.5"`, empty for an empty one), or why it is refused. `unfinished` says that
 * more characters may make it an amount.
 */
export type WrittenAmount =
  | { value: string; problem?: never }
  | { value?: never; problem: AmountProblem; unfinished: boolean }

/** Sentence of each problem. */
export const amountProblemTexts: Record<AmountProblem, string> = {
  ambiguous: errorTexts.amountAmbiguous,
  decimals: errorTexts.amountDecimals,
  negative: errorTexts.amountNegative,
  tooLarge: errorTexts.amountTooLarge,
  unreadable: errorTexts.amountUnreadable,
}

const CURRENCY = /^(?:GTQ|Q\.?)\s*/i
const NEGATIVE = /^[-−–(]/
/** 1,234,567 or 1 234 567: a first group without a leading zero, then groups of three. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)(?:\.\d{0,2})?$/
/** 1.234,50 or 1.234.567: points group the thousands, because a comma or a second point follows. */
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d{0,2}|(?:\.\d{3}){2,})$/
const DECIMAL = /^(?:\d+[.,]?\d{0,2}|[.,]\d{1,2})$/
/** A point that belongs to the currency, or stands before the centavos. */
const AMBIGUOUS_CURRENCY = /^Q\.\d{1,2}$/i
/** One point and three digits: thousands to some, thousandths to others. */
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/
const TOO_MANY_DECIMALS = /^\d*[.,]\d{3,}$/
/** What may still become one of the above as it is typed. */
const UNFINISHED = /^(?:G?T?Q?\.?|[.,]|[1-9]\d{0,2}(?:(?:,\d{3})*,\d{0,2}|(?: \d{3})* \d{0,2}|(?:\.\d{3})*\.\d{0,3}))$/i

/**
 * Reads an amount as people write it, with or without `Q` before it. A comma groups thousands where three digits follow
 * (`1,234` is 1234.00, as Guatemala writes), else it stands before the centavos (`1234,5` is 1234.50). A point stands
 * before the centavos, and groups thousands only where a comma or a second point shows it (`1.234,50` is 1234.50); `1.234`
 * alone is ambiguous. The result is never rounded. What the wire format accepts has the same value here.
 */
export function readWrittenAmount(text: string): WrittenAmount {
  const trimmed = text.replace(/[\s\u00a0\u202f]/g, ' ').trim()
  if (trimmed === '') return { value: '' }
  if (AMBIGUOUS_CURRENCY.test(trimmed)) return refused('ambiguous', true)
  const digits = trimmed.replace(CURRENCY, '')
  if (NEGATIVE.test(digits)) return refused('negative')
  const value = plainDecimal(digits)
  if (value === null) return refused(problemOf(digits), UNFINISHED.test(digits === '' ? trimmed : digits))
  return (parseCentavos(value) ?? Number.POSITIVE_INFINITY) > LARGEST_AMOUNT ? refused('tooLarge') : { value }
}

/** Decimal text without signs of thousands: `.5` is `0.5` and `5.` is `5`. Null for what is no amount. */
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
