import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { type LocalDate, parseLocalDate } from '@isp/domain/dates/local-date'
import type { PaymentMethod } from '@isp/domain/receipts/receipt.schema'
import { useState } from 'react'
import { today } from '../../../../lib/today'
import { rememberedMethod } from './remembered-method'

export type Receiving = {
  /** The date received; the typed text if it is none. */
  paidDate: LocalDate
  method: PaymentMethod
  reference: string
}

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
  return {
    receiving,
    change,
    dateProblem: dateProblem(receiving.paidDate, today()),
    /** The input of the procedures that pay; cash has no reference. */
    sent: { ...receiving, reference: receiving.method === 'cash' ? '' : receiving.reference },
  }
}

/** Why a date received cannot be sent; null if it can. */
export function dateProblem(date: string, today: LocalDate): string | null {
  if (!parseLocalDate(date)) return paymentTexts.paidDateMissing
  return date > today ? paymentTexts.paidInFuture : null
}
