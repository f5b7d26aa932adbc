import { signedSum } from '@isp/domain/cash/drawer-rules'
import type { LocalDate } from '@isp/domain/dates/local-date'
import { canBeMoved } from '@isp/domain/receipts/move-texts'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { oldestOpen } from '../oldest-open'
import type { HistoryPayment } from './payment-line'

/** A line of the account of a client. */
export type AccountLine = RouterOutputs['accounts']['lines'][number]

/** A month of a client, or what went to its account or came from it; whether its receipt has money that can be moved. */
export type HistoryRow<Payment> = { movable: boolean } & (
  | { payment: Payment; isOldestOpen: boolean }
  /** `alone`: the receipt pays no month. */
  | { line: AccountLine; alone: boolean }
)

/**
 * The months of a client, latest due first as they are given, and among them the lines of its account by the date
 * received (specification 4 A3), above the month that is due on that day. Void lines are left out, as void receipts of months are.
 */
export function historyRows<Payment extends HistoryPayment>(
  payments: readonly Payment[],
  lines: readonly AccountLine[],
): HistoryRow<Payment>[] {
  const oldest = oldestOpen(payments)
  const counted = lines.filter(({ voidedAt }) => voidedAt === null)
  const of = (number: number) => (part: { receiptNumber: number | null }) => part.receiptNumber === number
  const movable = (number: number | null) => {
    if (number === null) return false
    const parts = [...payments.filter(of(number)), ...counted.filter(of(number))]
    return canBeMoved({ voided: false, amount: signedSum(parts.map(({ amount }) => amount ?? '0.00')) })
  }
  const dated: { date: LocalDate; row: HistoryRow<Payment> }[] = [
    ...counted.map((line) => {
      const alone = !payments.some(of(line.receiptNumber))
      return { date: line.receivedOn, row: { line, alone, movable: alone && movable(line.receiptNumber) } }
    }),
    ...payments.map((payment) => ({
      date: payment.dueDate,
      row: { payment, isOldestOpen: payment === oldest, movable: movable(payment.receiptNumber) },
    })),
  ]
  // Stable: of one date the lines come first, the latest receipt above.
  return dated.sort((one, other) => other.date.localeCompare(one.date)).map(({ row }) => row)
}
