import { formatLocalDate } from '@isp/domain/dates/local-date'
import { listPeriods } from '@isp/domain/dates/period-list'
import { formatQuetzales } from '@isp/domain/money/money'
import { paidPeriods, receivedBy, withoutSign } from '@isp/domain/receipts/account-rules'
import { amountInWords } from '@isp/domain/receipts/amount-in-words'
import { askedFieldKeys, askedFields } from '@isp/domain/receipts/receipt-fields'
import { receiptMessage, voidedMessage } from '@isp/domain/receipts/receipt-message'
import { methodLabels, receiptTexts, receiptTitle } from '@isp/domain/receipts/receipt-texts'
import type { SheetContent } from '../../components/print/sheet-content'
import { type Business, printedBusiness } from '../../lib/business'
import { capitalized } from '../../lib/capitalized'
import type { RouterOutputs } from '../../lib/server/trpc'

export type Receipt = RouterOutputs['receipts']['byNumber']

/** The texts of a receipt (specification 3 B1). A void one keeps its months and total, and says nothing about debt. */
export function receiptContent(receipt: Receipt, business: Business | null): SheetContent {
  const { number, clientName, receivedOn, voided, method, client } = receipt
  const { periods, amount } = receiptSums(receipt)
  return {
    ...printedBusiness(business),
    title: receiptTitle(number),
    stamp: voided ? receiptTexts.voided : null,
    facts: [
      { label: 'Fecha', value: formatLocalDate(receivedOn) },
      { label: receiptTexts.receivedFrom, value: clientName },
      ...(periods.length === 0 ? [] : [{ label: 'Por servicio de internet de', value: listPeriods(periods) }]),
    ],
    total: { label: 'Total', value: formatQuetzales(amount) },
    totalInWords: capitalized(amountInWords(withoutSign(amount))),
    after: [
      ...(method === null ? [] : [{ label: 'Forma', value: methodLabels[method] }]),
      ...askedFieldKeys.flatMap((field) => {
        const value = receipt[field]
        return value === null ? [] : [{ label: askedFields[field].label, value }]
      }),
      ...(voided || client === null
        ? []
        : [
            { label: 'Saldo pendiente', value: owed(client) },
            ...(client.nextPaymentDate === null
              ? []
              : [{ label: 'Próximo pago', value: formatLocalDate(client.nextPaymentDate) }]),
          ]),
    ],
  }
}

/** The text with which a receipt is shared, signed with the name of the business. */
export function receiptText(receipt: Receipt, business: string | null): string {
  const { number, clientName, receivedOn, client } = receipt
  const sums = receiptSums(receipt)
  if (receipt.voided) return voidedMessage({ number, clientName, receivedOn, business, ...sums })
  const nextPaymentDate = client?.nextPaymentDate ?? null
  return receiptMessage({ number, clientName, receivedOn, nextPaymentDate, business, ...sums })
}

/** Months and total of a receipt: what it still counts for, of a void one what it was for. */
function receiptSums({ lines, voided }: Receipt) {
  const counted = lines.filter(({ voidedAt }) => voided || voidedAt === null)
  return {
    periods: paidPeriods(counted),
    amount: receivedBy(counted),
  }
}

/** What the client still owes: a variable client's open months have no amount yet. */
function owed({ openCount, openAmount }: NonNullable<Receipt['client']>): string {
  if (openCount === 0) return 'Ninguno'
  const months = openCount === 1 ? '1 mes' : `${openCount} meses`
  return openAmount === '0.00' ? months : `${formatQuetzales(openAmount)} (${months})`
}
