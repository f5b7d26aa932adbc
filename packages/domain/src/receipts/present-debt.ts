import { type OwedMonths, owedMonths } from '../billing/client-debt'
import { isOwed } from '../billing/payment-status'
import type { LocalDate } from '../dates/local-date'
import type { Period } from '../dates/period'
import type { Quetzales } from '../money/money'
import { netOfAccount } from './account-rules'

type OpenMonth = { period: Period; dueDate: LocalDate; amount: Quetzales }
type Payment = { period: Period; dueDate: LocalDate; isPaid: boolean; amount: Quetzales | null }

/** What a client owes on a day, as its page, its statement and 'Cobros' say it; amounts in quetzales. */
export type PresentDebt = OwedMonths & {
  /** The overdue months that the account does not cover, earliest due first. */
  overdueMonths: readonly { period: Period; dueDate: LocalDate }[]
  /** What is overdue before the account pays; null of a variable client who owes. */
  overdueBeforeAccount: Quetzales | null
  /** The first month that the account pays in part, and what it lacks, if nothing is overdue. */
  partlyPaid: OpenMonth | null
}

/**
 * The overdue months net of the account, which covers the oldest ones, and those that are not due yet. Unpaid months of a variable
 * client have no amount, so that its account covers none (product/statements#what-a-client-owes).
 */
export function presentDebt(
  { payments, accountBalance }: { payments: readonly Payment[]; accountBalance: Quetzales },
  today: LocalDate,
): PresentDebt {
  const open = payments.filter(isOwed).sort((one, other) => one.dueDate.localeCompare(other.dueDate))
  const priced = open.filter((month): month is Payment & OpenMonth => month.amount !== null)
  const net = priced.length < open.length ? open : netOfAccount(priced, accountBalance)
  const owed = owedMonths(net, today)
  const [earliest] = net
  const whole = priced.find(({ period }) => period === earliest?.period)
  const begun = whole !== undefined && earliest?.amount != null && earliest.amount !== whole.amount
  return {
    ...owed,
    overdueMonths: net.slice(0, owed.overdueCount).map(({ period, dueDate }) => ({ period, dueDate })),
    overdueBeforeAccount: owedMonths(open, today).overdueAmount,
    partlyPaid: owed.overdueCount === 0 && begun ? { ...whole, amount: earliest.amount as Quetzales } : null,
  }
}
