import type { UpcomingMonth } from '../billing/client-debt'
import { months } from '../billing/debt-texts'
import type { LocalDate } from '../dates/local-date'
import type { Period } from '../dates/period'
import { formatQuetzales, type Quetzales } from '../money/money'

export type StillOwing = {
  /** The sum of the months of `owedPeriods` net of the account; null of a variable client. */
  netDebt: Quetzales | null
  /** The unpaid months that the account does not cover. */
  owedPeriods: readonly Period[]
  /** The unpaid months that are not due yet, earliest due first. */
  upcoming: readonly UpcomingMonth[]
  /** The due date of the earliest unpaid month; with none unpaid, of the next one. */
  nextPaymentDate: LocalDate | null
}

/** Whether a month that the account does not cover was due before today. */
export function isBehind({ owedPeriods, upcoming }: StillOwing): boolean {
  return owedPeriods.some((period) => upcoming.every((month) => month.period !== period))
}

/** '4 meses: Q600.00'; of a variable client '4 meses'. */
export function owedMonthsInWords({ netDebt, owedPeriods }: Pick<StillOwing, 'netDebt' | 'owedPeriods'>): string {
  const count = months(owedPeriods.length)
  return netDebt === null ? count : `${count}: ${formatQuetzales(netDebt)}`
}

/**
 * The date that a receipt names as 'Próximo pago', from today on (product/receipts#what-follows): the due date of the
 * first month that the account does not cover. Null where a month is overdue, which is said instead, and where the
 * account covers every open month.
 */
export function nextDueDate(client: StillOwing, today: LocalDate): LocalDate | null {
  if (isBehind(client)) return null
  const { owedPeriods, upcoming, nextPaymentDate } = client
  const first = upcoming.find(({ period }) => owedPeriods.includes(period))
  if (first) return first.dueDate
  const isCovered = upcoming.length > 0
  return isCovered || nextPaymentDate === null || nextPaymentDate < today ? null : nextPaymentDate
}
