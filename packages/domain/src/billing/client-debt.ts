import type { LocalDate } from '../dates/local-date'
import type { Period } from '../dates/period'
import { type Quetzales, subtractQuetzales, sumQuetzales } from '../money/money'
import { isOwed, owedStatus } from './payment-status'

/** Debt of a regular client, in quetzales (product/billing#debt). */
export type ClientDebt = {
  /** Owed payments with a due date before today, and their sum. */
  overdueCount: number
  overdueAmount: Quetzales
  /** Sum of all owed payments. */
  openAmount: Quetzales
}

/** An owed month that is not due yet. */
export type UpcomingMonth = { period: Period; dueDate: LocalDate }

/**
 * Debt of a client of either kind: 'Debe' means its overdue months. `overdueAmount` is null where an amount is only known
 * once it is paid.
 */
export type OwedMonths = {
  overdueCount: number
  overdueAmount: Quetzales | null
  /** The other owed months, earliest due first. */
  upcoming: readonly UpcomingMonth[]
}

type OpenPayment = { dueDate: LocalDate; amount: Quetzales }

export function clientDebt(payments: readonly (OpenPayment & { isPaid: boolean })[], today: LocalDate): ClientDebt {
  return openDebt(payments.filter(isOwed), today)
}

/** `open` are its owed payments. */
export function openDebt(open: readonly OpenPayment[], today: LocalDate): ClientDebt {
  const overdue = open.filter(({ dueDate }) => isOverdue(dueDate, today))
  return {
    overdueCount: overdue.length,
    overdueAmount: sumQuetzales(overdue.map(({ amount }) => amount)),
    openAmount: sumQuetzales(open.map(({ amount }) => amount)),
  }
}

/** The months that a client owes, by its owed payments, earliest due first; the amounts of a variable client are null. */
export function owedMonths(
  open: readonly { period: Period; dueDate: LocalDate; amount: Quetzales | null }[],
  today: LocalDate,
): OwedMonths {
  const overdue = open.filter(({ dueDate }) => isOverdue(dueDate, today))
  const amounts = overdue.flatMap(({ amount }) => amount ?? [])
  return {
    overdueCount: overdue.length,
    overdueAmount: amounts.length < overdue.length ? null : sumQuetzales(amounts),
    upcoming: open
      .filter(({ dueDate }) => !isOverdue(dueDate, today))
      .map(({ period, dueDate }) => ({ period, dueDate })),
  }
}

export function debtAfter(
  debt: ClientDebt,
  { amount, dueDate }: { amount: Quetzales; dueDate: LocalDate },
  today: LocalDate,
): ClientDebt {
  const openAmount = subtractQuetzales(debt.openAmount, amount)
  if (!isOverdue(dueDate, today)) return { ...debt, openAmount }
  return {
    overdueCount: debt.overdueCount - 1,
    overdueAmount: subtractQuetzales(debt.overdueAmount, amount),
    openAmount,
  }
}

function isOverdue(dueDate: LocalDate, today: LocalDate): boolean {
  return owedStatus(dueDate, today) === 'overdue'
}
