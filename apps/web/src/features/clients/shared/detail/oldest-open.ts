import type { LocalDate } from '@isp/domain/dates/local-date'

/** The unpaid payment that is due first; undefined if everything is paid. */
export function oldestOpen<Payment extends { isPaid: boolean; dueDate: LocalDate }>(
  payments: readonly Payment[],
): Payment | undefined {
  return payments
    .filter(({ isPaid }) => !isPaid)
    .reduce<Payment | undefined>((oldest, one) => (oldest && oldest.dueDate <= one.dueDate ? oldest : one), undefined)
}
