import { suggestedUtility } from '@isp/domain/variable-clients/suggested-utility'
import { paidFigures } from '@isp/domain/variable-clients/variable-client.schema'
import { countedAmount, isAmountOrEmpty } from '../../../../components/inputs/typed-amount'

/** What the pay dialog holds: an amount each, or what was typed where it is none. The expense is not stored: it only helps to find the utility. */
export type PaymentFigures = { amount: string; expense: string; utilityAmount: string }

export const noFigures: PaymentFigures = { amount: '', expense: '', utilityAmount: '' }

/** After a key in one of the boxes. Another amount or expense suggests the utility anew; a utility typed by hand stays. */
export function withFigure(figures: PaymentFigures, change: Partial<PaymentFigures>): PaymentFigures {
  const next = { ...figures, ...change }
  if (next.amount === figures.amount && next.expense === figures.expense) return next
  const suggestion = isAmountOrEmpty(next.expense)
    ? suggestedUtility({ paid: countedAmount(next.amount), expense: next.expense })
    : null
  return { ...next, utilityAmount: suggestion ?? '' }
}

/** What is sent; null while the amount or the utility is missing, or any of the three is no amount. */
export function figuresToSend({ amount, expense, utilityAmount }: PaymentFigures) {
  const figures = { amount, utilityAmount }
  return isAmountOrEmpty(expense) && paidFigures.safeParse(figures).success ? figures : null
}

/** Whether the amount or the utility is still to be typed, and nothing else is wrong. */
export function figuresMissing(figures: PaymentFigures): boolean {
  return Object.values(figures).every(isAmountOrEmpty) && figuresToSend(figures) === null
}
