import { openDebt } from '../billing/client-debt'
import type { LocalDate } from '../dates/local-date'
import type { Period } from '../dates/period'
import type { Quetzales } from '../money/money'
import type { ReminderKind } from './reminder-kind'

/** `amount` in quetzales; `since` and `dueDate` are the first and the last due date of it. */
export type Owed = {
  kind: ReminderKind
  amount: Quetzales
  periods: readonly Period[]
  since: LocalDate
  dueDate: LocalDate
}

type OpenPayment = { period: Period; amount: Quetzales; dueDate: LocalDate }

/**
 * Reminds of what is overdue, and of what is due today with it, if anything is overdue; else of all unpaid payments;
 * `open` has the earliest due first. Null if nothing is owed (product/reminders#what-is-asked-for).
 */
export function owedBy(open: readonly OpenPayment[], today: LocalDate): Owed | null {
  const isOverdue = open.some(({ dueDate }) => dueDate < today)
  const counted = isOverdue ? open.filter(({ dueDate }) => dueDate <= today) : open
  const [first, last] = [counted[0], counted.at(-1)]
  if (!first || !last) return null
  return {
    kind: isOverdue ? 'overdue' : 'due',
    amount: openDebt(counted, today).openAmount,
    periods: counted.map(({ period }) => period),
    since: first.dueDate,
    dueDate: last.dueDate,
  }
}
