import { paymentTexts, revenueOfOtherMonth } from '@isp/domain/billing/payment-texts'
import { type LocalDate, parseLocalDate } from '@isp/domain/dates/local-date'
import { MAX_REFERENCE, type PaymentMethod, paymentMethods } from '@isp/domain/receipts/receipt.schema'
import { methodLabels } from '@isp/domain/receipts/receipt-texts'
import { useState } from 'react'
import { today } from '../today'
import { rememberedMethod } from './remembered-method'

export type Receiving = {
  /** The date received; the typed text if it is none. */
  paidDate: LocalDate
  method: PaymentMethod
  reference: string
}

const METHODS = paymentMethods.map((value) => ({ value, label: methodLabels[value] }))

/** When and how money was received, as typed in a dialog that pays: today, by the method remembered for the day. */
export function useReceiving() {
  const [receiving, setReceiving] = useState<Receiving>(() => ({
    paidDate: today(),
    method: rememberedMethod.read(),
    reference: '',
  }))
  const change = (changed: Partial<Receiving>) => {
    if (changed.method) rememberedMethod.write(changed.method)
    setReceiving((current) => ({ ...current, ...changed }))
  }
  const problem = dateProblem(receiving.paidDate, today())
  return {
    receiving,
    change,
    methods: METHODS,
    maxReference: MAX_REFERENCE,
    dateProblem: problem,
    /** Says that the money counts for another month (specification 3 A8). */
    dateNote: problem === null ? revenueOfOtherMonth(receiving.paidDate, today()) : null,
    /** The input of the procedures that pay; cash has no reference. */
    sent: { ...receiving, reference: receiving.method === 'cash' ? '' : receiving.reference },
  }
}

/** Why a date received cannot be sent; null if it can. */
export function dateProblem(date: string, today: LocalDate): string | null {
  if (!parseLocalDate(date)) return paymentTexts.paidDateMissing
  return date > today ? paymentTexts.paidInFuture : null
}
