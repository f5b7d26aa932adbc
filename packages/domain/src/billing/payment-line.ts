import type { Period } from '../dates/period'
import { listPeriods } from '../dates/period-list'
import { formatQuetzales, type Quetzales } from '../money/money'

/** Whose payment a toast is about: 'Rosa Beatriz Mendoza · noviembre de 2026 · Q175.00' (specification 3 A3). */
export function paymentLine(
  clientName: string,
  { period, amount }: { period: Period; amount: Quetzales | null },
): string {
  return lineOf(clientName, [listPeriods([period])], amount)
}

/** A client, what was paid, and the sum in quetzales unless it is null: 'Ana · a cuenta · Q100.00'. */
export function lineOf(clientName: string, what: readonly string[], amount: Quetzales | null): string {
  return [clientName, ...what, ...(amount === null ? [] : [formatQuetzales(amount)])].join(' · ')
}
