import { suggestedUtility } from '@isp/domain/variable-clients/suggested-utility'
import { paidFigures } from '@isp/domain/variable-clients/variable-client.schema'
import { countedAmount, isAmountOrEmpty } from '../../lib/forms/typed-amount'

/**
 * Values of the pay dialog: amounts, or the typed text if invalid. The expense is not stored: it only helps to compute
 * the utility.
 */
export type PaymentFigures = { amount: string; expense: string; utilityAmount: string }

export const noFigures: PaymentFigures = { amount: '', expense: '', utilityAmount: '' }

/** A changed amount or expense suggests the utility again; a typed utility stays. */
export function withFigure(figures: PaymentFigures, change: Partial<PaymentFigures>): PaymentFigures {
  const next = { ...figures, ...change }
  if (next.amount === figures.amount && next.expense === figures.expense) return next
  const suggestion = isAmountOrEmpty(next.expense)
    ? suggestedUtility({ paid: countedAmount(next.amount), expense: next.expense })
    : null
  return { ...next, utilityAmount: suggestion ?? '' }
}

/** The input to send; null if amount or utility is missing, or any value is invalid. */
export function figuresToSend({ amount, expense, utilityAmount }: PaymentFigures) {
  const figures = { amount, utilityAmount }
  return isAmountOrEmpty(expense) && paidFigures.safeParse(figures).success ? figures : null
}

/** Whether only the amount or the utility is missing. */
export function figuresMissing(figures: PaymentFigures): boolean {
  return Object.values(figures).every(isAmountOrEmpty) && figuresToSend(figures) === null
}
