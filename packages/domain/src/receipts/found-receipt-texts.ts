import { formatLocalDate, type LocalDate } from '../dates/local-date'
import { formatQuetzales, type Quetzales } from '../money/money'
import { methodLabels, type PaymentMethod } from './payment-methods'
import { MOST_COUNTED_RECEIPTS } from './receipt-search'
import { movedNotes } from './receipt-sheet'
import { receiptTitle } from './receipt-texts'

/** A receipt that a search found; amounts in quetzales. */
export type DescribedReceipt = {
  number: number
  /** That of a phone which took it without signal. */
  provisionalNumber: string | null
  clientName: string
  receivedOn: LocalDate
  amount: Quetzales
  method: PaymentMethod | null
  reference: string | null
  state: 'valid' | 'void' | 'moved'
  movedTo: { number: number; clientName: string } | null
}

/** 'Recibo 1042 · Rita Pop', 'Recibo 1042 (P7-12) · Rita Pop'; a sale at the counter has no name. */
export function foundReceiptTitle({
  number,
  provisionalNumber,
  clientName,
}: Pick<DescribedReceipt, 'number' | 'provisionalNumber' | 'clientName'>): string {
  return [receiptTitle(number, provisionalNumber), clientName].filter(Boolean).join(' · ')
}

/** 'Q150.00 · 20 nov 2026 · Depósito · referencia 000482913 · Pasado al recibo 1062 (Rita Pop)'. */
export function foundReceiptDetail(receipt: DescribedReceipt): string {
  const { amount, receivedOn, method, reference } = receipt
  return [
    formatQuetzales(amount),
    formatLocalDate(receivedOn),
    method && methodLabels[method],
    reference && `referencia ${reference}`,
    stateOf(receipt),
  ]
    .filter(Boolean)
    .join(' · ')
}

function stateOf({ state, movedTo }: DescribedReceipt): string | undefined {
  if (state === 'moved') return movedNotes({ movedFrom: null, movedTo })[0]?.text
  return state === 'void' ? 'Anulado' : undefined
}

/** Of those that a list leaves out: '… y 12 más', '… y más' if nobody counted them; undefined if it has all. */
export function moreReceipts(shown: number, found: number): string | undefined {
  if (found <= shown) return undefined
  return found >= MOST_COUNTED_RECEIPTS ? '… y más' : `… y ${found - shown} más`
}
