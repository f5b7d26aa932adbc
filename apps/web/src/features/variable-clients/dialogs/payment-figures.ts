import { suggestedUtility } from '@isp/domain/variable-clients/suggested-utility'
import { tidyAmount } from '../../../components/typed-amount'

/** What the pay dialog holds, as typed. The expense is not stored: it only helps to find the utility. */
export type PaymentFigures = { amount: string; expense: string; utilityAmount: string }

export const noFigures: PaymentFigures = { amount: '', expense: '', utilityAmount: '' }

/** After a key in one of the boxes. Another amount or expense suggests the utility anew; a utility typed by hand stays. */
export function withFigure(figures: PaymentFigures, change: Partial<PaymentFigures>): PaymentFigures {
  const next = { ...figures, ...change }
  if (next.amount === figures.amount && next.expense === figures.expense) return next
  const suggestion = suggestedUtility({ paid: tidyAmount(next.amount), expense: tidyAmount(next.expense) })
  return { ...next, utilityAmount: suggestion ?? '' }
}

/** What is sent; null while the amount or the utility is missing. */
export function figuresToSend(figures: PaymentFigures): { amount: string; utilityAmount: string } | null {
  const [amount, utilityAmount] = [tidyAmount(figures.amount), tidyAmount(figures.utilityAmount)]
  return amount === '' || utilityAmount === '' ? null : { amount, utilityAmount }
}
