import type { LocalDate } from '../dates/local-date'
import type { Period } from '../dates/period'
import { type Quetzales, withoutSign } from '../money/money'
import { isOfAccount, paidPeriods, receivedBy } from './account-rules'
import { accountMessage, counterMessage, type ReceiptMessage, receiptMessage, voidedMessage } from './receipt-message'
import type { StillOwing } from './still-owed'

type Line = { period: Period | null; concept: string | null; amount: Quetzales; voidedAt: string | null }

/**
 * Months, other charges, money received and the line of the account that still count; of a void receipt those that counted.
 */
export function receiptSums({ lines, voided }: { lines: readonly Line[]; voided: boolean }) {
  const counted = lines.filter(({ voidedAt }) => voided || voidedAt === null)
  return {
    periods: paidPeriods(counted),
    monthsAmount: receivedBy(counted.filter(({ period }) => period !== null)),
    others: counted.flatMap(({ concept, amount }) => (concept === null ? [] : [{ concept, amount }])),
    amount: receivedBy(counted),
    accountAmount: counted.find(isOfAccount)?.amount ?? null,
  }
}

type Receipt = Pick<ReceiptMessage, 'number' | 'provisionalNumber' | 'clientName' | 'receivedOn'> & {
  /** Null of a sale at the counter. */
  clientId: number | null
  lines: readonly Line[]
  voided: boolean
  /** Null if the client was deleted, or there is none. */
  client: StillOwing | null
}

/** The text with which a receipt is shared, signed with the name of the business (product/receipts#messages). */
export function receiptText(
  receipt: Receipt,
  { business, today }: { business: string | null; today: LocalDate },
): string {
  const { number, provisionalNumber, clientId, clientName, receivedOn, voided, client } = receipt
  const { periods, others, amount, accountAmount } = receiptSums(receipt)
  const said = { number, provisionalNumber, clientName, receivedOn, business, periods, others, amount }
  if (voided) return voidedMessage({ ...said, amount: withoutSign(amount) })
  if (clientId === null) return counterMessage(said)
  if (accountAmount !== null) return accountMessage({ ...said, accountAmount, netDebt: client?.netDebt ?? null })
  return receiptMessage({ ...said, client }, today)
}
