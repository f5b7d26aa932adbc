import type { LocalDate } from '../dates/local-date'
import { addMonths, type Period, periodOf } from '../dates/period'
import type { Quetzales } from '../money/money'

/** A month of a statement, paid or not, in quetzales; an unpaid one of a variable client has no amount yet. */
export type StatementMonth = {
  period: Period
  dueDate: LocalDate
  amount: Quetzales | null
  isPaid: boolean
  paidDate: LocalDate | null
  receiptNumber: number | null
}

/**
 * The months of a statement, earliest first: the last ones up to the present month, those paid ahead, and before them each one that
 * is unpaid, so that what is owed adds up.
 */
export function statementMonths<Month extends StatementMonth>(
  payments: readonly Month[],
  { months, today }: { months: number; today: LocalDate },
): Month[] {
  const first = firstShown(months, today)
  return payments
    .filter(({ period, isPaid }) => period >= first || !isPaid)
    .sort((one, other) => one.period.localeCompare(other.period))
}

/** The first month that is shown whole. */
export function firstShown(months: number, today: LocalDate): Period {
  return addMonths(periodOf(today), 1 - months)
}

type Received = { receiptNumber: number | null; receivedOn: LocalDate | null }

/** The number of the latest receipt by its date, then by its number; null without any. */
export function lastReceipt(lines: readonly Received[]): number | null {
  let last: { number: number; on: LocalDate } | null = null
  for (const { receiptNumber: number, receivedOn: on } of lines) {
    if (number === null || on === null) continue
    if (last === null || on > last.on || (on === last.on && number > last.number)) last = { number, on }
  }
  return last?.number ?? null
}
