import { fromCentavos, LARGEST_AMOUNT, parseCentavos } from '@isp/domain/money/money'
import { amountProblemTexts, readWrittenAmount } from '@isp/domain/money/written-amount'

/**
 * What a form holds of an amount typed as `text`: its decimal text, empty for an empty box. A text that is no amount is
 * kept as it is; `amountSchema` refuses it.
 */
export function amountOf(text: string): string {
  return readWrittenAmount(text).value ?? text
}

/** Why `text` is no amount, in words; null where it is one, and while `unfinished` it may still become one. */
export function amountRefusal(text: string, { unfinished }: { unfinished: boolean }): string | null {
  const read = readWrittenAmount(text)
  if (read.problem === undefined || (unfinished && read.unfinished)) return null
  return amountProblemTexts[read.problem]
}

/** The amount of a box for a total that is shown beside it: empty where the box holds no amount. */
export function countedAmount(amount: string): string {
  return isAmountOrEmpty(amount) ? amount : ''
}

/** Whether a box holds an amount, or nothing. */
export function isAmountOrEmpty(text: string): boolean {
  return readWrittenAmount(text).problem === undefined
}

/** Whether two bounds leave no amount between them. */
export function boundsCross(min: string, max: string): boolean {
  const [low, high] = [parseCentavos(min), parseCentavos(max)]
  return low !== null && high !== null && low > high
}

/** One centavo more or less, between 0 and the largest amount: the step of the arrow keys. No amount stays as it is. */
export function stepAmount(amount: string, centavos: 1 | -1): string {
  const current = parseCentavos(amount === '' ? '0' : amount)
  if (current === null) return amount
  const next = current + centavos
  return next < 0 || next > LARGEST_AMOUNT ? amount : fromCentavos(next)
}
