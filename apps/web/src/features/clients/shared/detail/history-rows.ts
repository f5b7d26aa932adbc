import type { LocalDate } from '@isp/domain/dates/local-date'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { oldestOpen } from '../oldest-open'
import type { HistoryPayment } from './payment-line'

/** A line of the account of a client. */
export type AccountLine = RouterOutputs['accounts']['lines'][number]

/** A month of a client, or what went to its account or came from it. */
export type HistoryRow<Payment> = { payment: Payment; isOldestOpen: boolean } | { line: AccountLine }

/**
 * The months of a client, latest due first as they are given, and among them the lines of its account by the date
 * received (specification 4 A3), above the month that is due on that day. Void lines are left out, as void receipts of months are.
 */
export function historyRows<Payment extends HistoryPayment>(
  payments: readonly Payment[],
  lines: readonly AccountLine[],
): HistoryRow<Payment>[] {
  const oldest = oldestOpen(payments)
  const months = payments.map((payment) => ({
    date: payment.dueDate,
    row: { payment, isOldestOpen: payment === oldest },
  }))
  const counted = lines.filter(({ voidedAt }) => voidedAt === null)
  const dated: { date: LocalDate; row: HistoryRow<Payment> }[] = [
    ...counted.map((line) => ({ date: line.receivedOn, row: { line } })),
    ...months,
  ]
  // Stable: of one date the lines come first, the latest receipt above.
  return dated.sort((one, other) => other.date.localeCompare(one.date)).map(({ row }) => row)
}
