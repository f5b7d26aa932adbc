import { fromCentavos, parseCentavos, type Quetzales } from '../money/money'

/**
 * Utility of a variable payment: what was paid less what it cost, never below 0 (specification 2 §5). An expense
 * that is not written yet counts as none; null while the paid amount is no amount.
 */
export function suggestedUtility({ paid, expense }: { paid: string; expense: string }): Quetzales | null {
  const [paidCentavos, expenseCentavos] = [parseCentavos(paid), parseCentavos(expense || '0')]
  if (paidCentavos === null || expenseCentavos === null) return null
  return fromCentavos(Math.max(paidCentavos - expenseCentavos, 0))
}
