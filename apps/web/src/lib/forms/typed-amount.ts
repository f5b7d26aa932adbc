import { fromCentavos, LARGEST_AMOUNT, parseCentavos } from '@isp/domain/money/money'
import { amountProblemTexts, readWrittenAmount } from '@isp/domain/money/written-amount'

/**
 * The form value of a typed amount: its decimal text, empty for an empty input. An invalid text is kept unchanged;
 * `amountSchema` refuses it.
 */
export function amountOf(text: string): string {
  return readWrittenAmount(text).value ?? text
}

/** Why `text` is no amount; null if it is one, or while `unfinished` and it may become one. */
export function amountRefusal(text: string, { unfinished }: { unfinished: boolean }): string | null {
  const read = readWrittenAmount(text)
  if (read.problem === undefined || (unfinished && read.unfinished)) return null
  return amountProblemTexts[read.problem]
}

/** The amount of an input for a displayed total: empty if the input has no valid amount. */
export function countedAmount(amount: string): string {
  return isAmountOrEmpty(amount) ? amount : ''
}

export function isAmountOrEmpty(text: string): boolean {
  return readWrittenAmount(text).problem === undefined
}

/** Whether two bounds exclude every amount. */
export function boundsCross(min: string, max: string): boolean {
  const [low, high] = [parseCentavos(min), parseCentavos(max)]
  return low !== null && high !== null && low > high
}

/** One centavo more or less, between 0 and the largest amount: the step of the arrow keys. Invalid amounts do not change. */
export function stepAmount(amount: string, centavos: 1 | -1): string {
  const current = parseCentavos(amount === '' ? '0' : amount)
  if (current === null) return amount
  const next = current + centavos
  return next < 0 || next > LARGEST_AMOUNT ? amount : fromCentavos(next)
}
