import type { LocalDate } from '@isp/domain/dates/local-date'
import { type Quetzales, sumQuetzales } from '@isp/domain/money/money'
import { canBeMoved } from '@isp/domain/receipts/move-texts'
import type { OtherCharge } from '@isp/domain/receipts/other-charges'
import type { HistoryLine } from '../account/use-history-lines'
import { oldestOpen } from '../oldest-open'
import type { HistoryPayment } from './payment-line'

export type ReceiptWithoutMonths = {
  number: number
  amount: Quetzales
  others: OtherCharge[]
  accountAmount: Quetzales | null
}

/** `movable`: its receipt has money that can be moved. */
export type HistoryRow<Payment> = { movable: boolean } & (
  | { payment: Payment; isOldestOpen: boolean }
  /** `receipt`: the whole of it, at its first line if it pays no month. */
  | { line: HistoryLine; key: string; receipt: ReceiptWithoutMonths | null }
)

/**
 * The months of a client, latest due first as they are given, and among them the other lines of its receipts by the
 * date received (product/clients#history-of-a-client), above the month that is due on that day. Void lines are left
 * out, as void receipts of months are.
 */
export function historyRows<Payment extends HistoryPayment>(
  payments: readonly Payment[],
  lines: readonly HistoryLine[],
): HistoryRow<Payment>[] {
  const oldest = oldestOpen(payments)
  const counted = lines.filter(({ voidedAt }) => voidedAt === null)
  const of = (number: number) => (part: { receiptNumber: number | null }) => part.receiptNumber === number
  const movable = (number: number | null) => {
    if (number === null) return false
    const parts = [...payments.filter(of(number)), ...counted.filter(of(number))]
    return canBeMoved({ voided: false, amount: sumQuetzales(parts.map(({ amount }) => amount ?? '0.00')) })
  }
  const dated: { date: LocalDate; row: HistoryRow<Payment> }[] = [
    ...counted.map((line, index) => {
      const number = line.receiptNumber
      const whole = counted.filter(of(number))
      const alone = whole[0] === line && !payments.some(of(number))
      const receipt = alone ? withoutMonths(number, whole) : null
      return { date: line.receivedOn, row: { line, key: `line-${index}`, receipt, movable: alone && movable(number) } }
    }),
    ...payments.map((payment) => ({
      date: payment.dueDate,
      row: { payment, isOldestOpen: payment === oldest, movable: movable(payment.receiptNumber) },
    })),
  ]
  // Stable: of one date the lines come first, the latest receipt above.
  return dated.sort((one, other) => other.date.localeCompare(one.date)).map(({ row }) => row)
}

function withoutMonths(number: number, lines: readonly HistoryLine[]): ReceiptWithoutMonths {
  return {
    number,
    amount: sumQuetzales(lines.map(({ amount }) => amount)),
    others: lines.flatMap(({ concept, amount }) => (concept === null ? [] : [{ concept, amount }])),
    accountAmount: lines.find(({ concept }) => concept === null)?.amount ?? null,
  }
}
