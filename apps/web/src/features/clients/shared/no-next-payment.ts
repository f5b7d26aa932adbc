import { formatLocalDate, type LocalDate } from '@isp/domain/dates/local-date'

/** Shown for the next payment of a client who has none: it left, or its suspension has no end. */
export const NO_NEXT_PAYMENT = '—'

export function shownNextPayment(date: LocalDate | null): string {
  return date === null ? NO_NEXT_PAYMENT : formatLocalDate(date)
}
