import type { LocalDate } from '../dates/local-date'
import type { Period } from '../dates/period'
import type { Quetzales } from '../money/money'
import { paidPeriods, receivedBy, withoutSign } from './account-rules'
import { accountMessage, type ReceiptMessage, receiptMessage, voidedMessage } from './receipt-message'
import type { StillOwing } from './still-owed'

type Line = { period: Period | null; amount: Quetzales; voidedAt: string | null }

/** Months, money received and the line of the account of a receipt: what it still counts for, of a void one what it was for. */
export function receiptSums({ lines, voided }: { lines: readonly Line[]; voided: boolean }) {
  const counted = lines.filter(({ voidedAt }) => voided || voidedAt === null)
  return {
    periods: paidPeriods(counted),
    /** What the months cost. */
    monthsAmount: receivedBy(counted.filter(({ period }) => period !== null)),
    amount: receivedBy(counted),
    accountAmount: counted.find(({ period }) => period === null)?.amount ?? null,
  }
}

type Receipt = Pick<ReceiptMessage, 'number' | 'clientName' | 'receivedOn'> & {
  lines: readonly Line[]
  voided: boolean
  /** Null if the client was deleted. */
  client: StillOwing | null
}

/** The text with which a receipt is shared, signed with the name of the business (specification 3 B1, 4 A8). */
export function receiptText(
  receipt: Receipt,
  { business, today }: { business: string | null; today: LocalDate },
): string {
  const { number, clientName, receivedOn, voided, client } = receipt
  const { periods, amount, accountAmount } = receiptSums(receipt)
  const said = { number, clientName, receivedOn, business, periods, amount }
  if (voided) return voidedMessage({ ...said, amount: withoutSign(amount) })
  if (accountAmount !== null) return accountMessage({ ...said, accountAmount, netDebt: client?.netDebt ?? null })
  return receiptMessage({ ...said, client }, today)
}
