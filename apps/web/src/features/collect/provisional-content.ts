import { formatLocalDate, guatemalaDay } from '@isp/domain/dates/local-date'
import { formatQuetzales, isNegative, isZero } from '@isp/domain/money/money'
import { paidByPhone, takenMoney } from '@isp/domain/outbox/net-of-queue'
import type { OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import { provisionalLine, takingTexts } from '@isp/domain/outbox/taking-texts'
import { amountInWords } from '@isp/domain/receipts/amount-in-words'
import { methodLabels, type PaymentMethod } from '@isp/domain/receipts/payment-methods'
import { askedFieldKeys, askedFields } from '@isp/domain/receipts/receipt-fields'
import { accountLine, chargeFacts, serviceFact } from '@isp/domain/receipts/receipt-sheet'
import { receiptTexts } from '@isp/domain/receipts/receipt-texts'
import { type Business, printedBusiness } from '../../business/business'
import type { SheetContent } from '../../components/print/sheet-content'
import { capitalized } from '../../lib/capitalized'

/** The texts of a provisional receipt on paper (product/outbox#provisional-receipt); without a logo, which may not be on the device. */
export function provisionalContent(
  entry: Pick<OutboxEntry, 'device' | 'running' | 'takenAt' | 'input' | 'about'>,
  business: Business | null,
): SheetContent {
  const { input, about, takenAt } = entry
  const { head, foot } = printedBusiness(business)
  const { periods, change } = paidByPhone(input)
  const method = (input.method ?? 'cash') as PaymentMethod
  return {
    head: head && { ...head, logo: null },
    foot,
    title: provisionalLine(entry),
    notes: [takingTexts.definitive],
    facts: [
      { label: 'Fecha', value: formatLocalDate(guatemalaDay(takenAt)) },
      ...(input.clientId == null ? [] : [{ label: receiptTexts.receivedFrom, value: about.clientName }]),
      ...(periods.length === 0 ? [] : [serviceFact(periods, null)]),
      ...chargeFacts(takenMoney(input).others ?? []),
      ...(isZero(change) || isNegative(change) ? [] : [accountLine(change)]),
    ],
    total: { label: 'Total', value: formatQuetzales(about.amount) },
    totalInWords: capitalized(amountInWords(about.amount)),
    after: [
      { label: 'Forma', value: methodLabels[method] },
      ...askedFieldKeys.flatMap((field) => {
        const value = input[field]
        return value ? [{ label: askedFields[field].label, value }] : []
      }),
    ],
  }
}
