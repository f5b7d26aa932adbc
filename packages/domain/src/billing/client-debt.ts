import type { LocalDate } from '../dates/local-date'
import { type Quetzales, subtractQuetzales, sumQuetzales } from '../money/money'
import { paymentStatus } from './payment-status'

/** What a regular client owes, in quetzales (specification 3 A4). */
export type ClientDebt = {
  /** Unpaid payments with a due date before today, and their sum. */
  overdueCount: number
  overdueAmount: Quetzales
  /** Sum of all unpaid payments. */
  openAmount: Quetzales
}

type OpenPayment = { dueDate: LocalDate; amount: Quetzales }

/** What a regular client owes by its payments. */
export function clientDebt(payments: readonly (OpenPayment & { isPaid: boolean })[], today: LocalDate): ClientDebt {
  return openDebt(
    payments.filter(({ isPaid }) => !isPaid),
    today,
  )
}

/** The same by its unpaid payments only. */
export function openDebt(open: readonly OpenPayment[], today: LocalDate): ClientDebt {
  const overdue = open.filter(({ dueDate }) => paymentStatus({ isPaid: false, dueDate }, today) === 'overdue')
  return {
    overdueCount: overdue.length,
    overdueAmount: sumQuetzales(overdue.map(({ amount }) => amount)),
    openAmount: sumQuetzales(open.map(({ amount }) => amount)),
  }
}

/** What is left of a debt when one of its unpaid payments is paid. */
export function debtAfter(
  debt: ClientDebt,
  { amount, dueDate }: { amount: Quetzales; dueDate: LocalDate },
  today: LocalDate,
): ClientDebt {
  const openAmount = subtractQuetzales(debt.openAmount, amount)
  if (paymentStatus({ isPaid: false, dueDate }, today) !== 'overdue') return { ...debt, openAmount }
  return {
    overdueCount: debt.overdueCount - 1,
    overdueAmount: subtractQuetzales(debt.overdueAmount, amount),
    openAmount,
  }
}
