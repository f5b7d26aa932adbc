import { formatLocalDate, type LocalDate } from '@isp/domain/dates/local-date'
import { formatQuetzales, withoutSign } from '@isp/domain/money/money'
import { accountTexts } from '@isp/domain/receipts/account-texts'
import { amountInWords } from '@isp/domain/receipts/amount-in-words'
import { methodLabels } from '@isp/domain/receipts/payment-methods'
import { askedFieldKeys, askedFields } from '@isp/domain/receipts/receipt-fields'
import {
  accountLine,
  chargeFacts,
  movedNotes,
  owedFacts,
  receiptKind,
  serviceFact,
} from '@isp/domain/receipts/receipt-sheet'
import { receiptTexts, receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { receiptSums } from '@isp/domain/receipts/shared-receipt'
import { type Business, printedBusiness } from '../../business/business'
import type { SheetContent } from '../../components/print/sheet-content'
import { capitalized } from '../../lib/capitalized'
import type { RouterOutputs } from '../../lib/server/trpc'

export type Receipt = RouterOutputs['receipts']['byNumber']

/**
 * The texts of a receipt (product/receipts#paper, product/accounts#on-receipts). A void one keeps its months and total,
 * and says nothing about debt. What it paid, other charges and its line of the account add up to the total.
 */
export function receiptContent(
  receipt: Receipt,
  { business, today }: { business: Business | null; today: LocalDate },
): SheetContent {
  const { number, provisionalNumber, clientId, clientName, receivedOn, voided, method, client, reason } = receipt
  const { periods, monthsAmount, others, amount, accountAmount } = receiptSums(receipt)
  const kind = receiptKind(receipt)
  const isRefund = reason !== null
  const total = withoutSign(amount)
  return {
    ...printedBusiness(business),
    ...(kind === undefined ? {} : { kind }),
    title: receiptTitle(number, provisionalNumber),
    stamp: voided ? receiptTexts.voided : null,
    notes: movedNotes(receipt).map(({ text }) => text),
    facts: [
      { label: 'Fecha', value: formatLocalDate(receivedOn) },
      ...(clientId === null
        ? []
        : [{ label: isRefund ? accountTexts.refundedTo : receiptTexts.receivedFrom, value: clientName }]),
      ...(periods.length === 0
        ? []
        : [serviceFact(periods, accountAmount === null && others.length === 0 ? null : monthsAmount)]),
      ...chargeFacts(others),
      // Of money that is given back it is the total.
      ...(accountAmount === null || isRefund ? [] : [accountLine(accountAmount)]),
      ...(isRefund ? [{ label: accountTexts.reason, value: reason }] : []),
    ],
    total: {
      label: isRefund ? accountTexts.refunded : 'Total',
      value: formatQuetzales(total),
      ...(voided && { void: true }),
    },
    totalInWords: capitalized(amountInWords(total)),
    after: [
      ...methodFacts(method, accountAmount !== null),
      ...askedFieldKeys.flatMap((field) => {
        const value = receipt[field]
        return value === null ? [] : [{ label: askedFields[field].label, value }]
      }),
      ...(voided || client === null ? [] : owedFacts(client, { accountAmount, receivedOn, today })),
    ],
  }
}

/** How it was paid: without a method by the account alone, or before methods were recorded. */
function methodFacts(method: Receipt['method'], byAccount: boolean) {
  const label = 'Forma'
  if (method !== null) return [{ label, value: methodLabels[method] }]
  return byAccount ? [{ label, value: accountTexts.fromAccount }] : []
}
