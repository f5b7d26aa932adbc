import { months } from '../billing/debt-texts'
import { addMonths, type Period, periodInSentence } from '../dates/period'
import { formatQuetzales, fromCentavos, parseCentavos, type Quetzales } from '../money/money'

/** Label of the first month that a client is charged. */
export const BILLED_FROM = 'Se cobra desde'

/**
 * Debt or advance of a client who is charged from a month on (product/import#one-idea): 'Debe 3 meses: Q450.00, desde
 * septiembre de 2026', 'Pagó hasta diciembre de 2026'. Without a valid `fee`, in quetzales, the sum is left out.
 */
export function billedFromSentence(
  billedFrom: Period,
  { current, fee }: { current: Period; fee: Quetzales | null },
): string {
  if (billedFrom > current) return `Pagó hasta ${periodInSentence(addMonths(billedFrom, -1))}`
  const owed = monthsBetween(billedFrom, current)
  const centavos = parseCentavos(fee ?? '')
  const sum = centavos === null ? '' : `: ${formatQuetzales(fromCentavos(centavos * owed))}`
  return `Debe ${months(owed)}${sum}, desde ${periodInSentence(billedFrom)}`
}

/** Both included. */
function monthsBetween(first: Period, last: Period): number {
  let count = 1
  for (let month = first; month < last; month = addMonths(month, 1)) count += 1
  return count
}
