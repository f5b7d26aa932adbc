import type { ReviewReason } from '@isp/domain/receipts/review-reasons'
import { exact } from './money'

export type AnsweredReceipt = {
  number: number
  movedFrom: number | null
  lines: readonly { period: string | null; concept: string | null; amount: string; voidedAt: string | null }[]
}

/** Amounts in centavos. */
export function receipt({ number, movedFrom, lines }: AnsweredReceipt) {
  return {
    receipt: number,
    movedFrom,
    lines: lines.map(({ period, concept, amount, voidedAt }) => ({
      period,
      concept,
      amount: exact(amount),
      void: voidedAt !== null,
    })),
  }
}

/** A reason of 'Por revisar' as the model writes it. */
export function reasonText(reason: ReviewReason): string {
  const words = (...facts: (string | number | boolean | null)[]) => [reason.reason, ...facts].join(' ')
  switch (reason.reason) {
    case 'paid':
      return words(reason.period, exact(reason.amount), reason.receipt, reason.receivedOn)
    case 'fee':
      return words(reason.period, exact(reason.amount), exact(reason.dueAmount), reason.isPaid)
    case 'annulled':
    case 'lacking':
      return words(reason.period, exact(reason.amount))
    case 'suspended':
    case 'left':
      return words(reason.since)
    case 'sameSlip':
      return words(reason.reference)
    case 'deleted':
      return words(reason.clientName ?? 'null')
    case 'otherContent':
      return words(reason.clientName, exact(reason.amount))
    case 'old':
      return words(reason.days)
    case 'clock':
      return words(reason.at)
  }
}
