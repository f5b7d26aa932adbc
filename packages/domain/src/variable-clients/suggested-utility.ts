import { fromCentavos, parseCentavos, type Quetzales } from '../money/money'

/**
 * Suggested utility of a variable payment: the paid amount minus the expense, at least 0
 * (product/variable-clients#paying). An empty expense counts as 0; null if the paid amount is invalid.
 */
export function suggestedUtility({ paid, expense }: { paid: string; expense: string }): Quetzales | null {
  const [paidCentavos, expenseCentavos] = [parseCentavos(paid), parseCentavos(expense || '0')]
  if (paidCentavos === null || expenseCentavos === null) return null
  return fromCentavos(Math.max(paidCentavos - expenseCentavos, 0))
}
