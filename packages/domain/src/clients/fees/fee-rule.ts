import { fromCentavos, LARGEST_AMOUNT, parseCentavos, type Quetzales } from '../../money/money'
import { readWrittenAmount } from '../../money/written-amount'
import { hasOtherWhitespace, withPlainSpaces } from '../../text/spaces'
import { feeTexts } from './fee-texts'

/** How the fees of several clients change: by quetzales, by a percentage, or to one fee (product/fees#rounding). */
export const feeChangeKinds = ['add', 'percent', 'set'] as const
export type FeeChangeKind = (typeof feeChangeKinds)[number]

export type FeeRule = {
  kind: FeeChangeKind
  /** Centavos for `add` and `set`, tenths of a percent for `percent`; negative lowers. */
  value: number
  /** Rounds to Q5, unless the rule sets the fee. */
  roundToFive: boolean
  /** The utility changes by as much as the fee; otherwise it stays. */
  utilityFollows: boolean
}

/** In quetzales. */
export type Figures = { monthlyAmount: Quetzales; utility: Quetzales }

export type FeeProblem = keyof typeof feeTexts.problems
/** The figures after a change, or why a client cannot have them. */
export type NewFigures = (Figures & { problem?: never }) | { problem: FeeProblem }

const FIVE_QUETZALES = 500
const WHOLE = 1000
const MOST_TENTHS = 10_000
const PERCENTAGE = /^(\d{1,4})(?:[.,](\d?))? *%?$/
const SIGN = /^([+\-−–]?) */

/** The figures of a client after the rule, rounded half up to the centavo or to Q5. */
export function figuresAfter(before: Figures, rule: FeeRule): NewFigures {
  return withFee(before, feeAfter(centavosOf(before.monthlyAmount), rule), rule)
}

/** The figures of a client who is given another fee than the rule's. */
export function figuresWithFee(before: Figures, fee: Quetzales, rule: Pick<FeeRule, 'utilityFollows'>): NewFigures {
  return withFee(before, parseCentavos(fee) ?? Number.NaN, rule)
}

/**
 * The value of a rule as typed: an amount, or a percentage with one decimal; with a minus it lowers. Null while there is
 * none; a text that says why it is not one.
 */
export function typedRuleValue(kind: FeeChangeKind, typed: string): number | string | null {
  const text = withPlainSpaces(typed).trim()
  const [sign = '', minus = ''] = SIGN.exec(text) ?? []
  const lowers = /[-−–]/.test(minus)
  const unsigned = text.slice(sign.length)
  if (unsigned === '') return null
  if (lowers && kind === 'set') return feeTexts.problems.feeNegative
  const readable = !hasOtherWhitespace(text)
  const value = !readable ? null : kind === 'percent' ? tenthsOf(unsigned) : typedCentavos(unsigned)
  if (value === null) return kind === 'percent' ? feeTexts.percentInvalid : feeTexts.amountInvalid
  return lowers && value !== 0 ? -value : value
}

function feeAfter(fee: number, { kind, value, roundToFive }: FeeRule): number {
  if (kind === 'set') return value
  // In thousandths of a centavo, so that it is rounded only once.
  const changed = kind === 'add' ? (fee + value) * WHOLE : fee * (WHOLE + value)
  const unit = roundToFive && changed >= 0 ? FIVE_QUETZALES : 1
  return roundedHalfUp(changed, unit * WHOLE) * unit
}

function withFee(before: Figures, fee: number, { utilityFollows }: Pick<FeeRule, 'utilityFollows'>): NewFigures {
  const added = utilityFollows ? fee - centavosOf(before.monthlyAmount) : 0
  const utility = centavosOf(before.utility) + added
  if (Number.isNaN(fee)) return { problem: 'feeInvalid' }
  if (fee < 0) return { problem: 'feeNegative' }
  if (fee > LARGEST_AMOUNT) return { problem: 'feeTooLarge' }
  if (utility < 0) return { problem: 'utilityNegative' }
  if (utility > LARGEST_AMOUNT) return { problem: 'utilityTooLarge' }
  return { monthlyAmount: fromCentavos(fee), utility: fromCentavos(utility) }
}

/** The quotient of two whole numbers as a whole number; exact, as long as twice the dividend is a safe integer. */
function roundedHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}

function tenthsOf(text: string): number | null {
  const match = PERCENTAGE.exec(text)
  if (!match) return null
  const tenths = Number(`${match[1]}${match[2] || '0'}`)
  return tenths <= MOST_TENTHS ? tenths : null
}

function typedCentavos(text: string): number | null {
  const { value } = readWrittenAmount(text)
  return value === undefined ? null : parseCentavos(value)
}

function centavosOf(amount: Quetzales): number {
  return parseCentavos(amount) ?? Number.NaN
}
