import type { Period } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import { formatQuetzales, type Quetzales } from '../money/money'

/** Whose payment a toast is about: 'Rosa Beatriz Mendoza · noviembre de 2026 · Q175.00' (specification 3 A3). */
export function paymentLine(
  clientName: string,
  { period, amount }: { period: Period; amount: Quetzales | null },
): string {
  const parts = [clientName, listPeriods([period]), ...(amount === null ? [] : [formatQuetzales(amount)])]
  return parts.join(' · ')
}
