import { paymentTexts, revenueOfOtherMonth } from '@isp/domain/billing/payment-texts'
import { type LocalDate, parseLocalDate } from '@isp/domain/dates/local-date'
import { type PaymentMethod, paymentMethods } from '@isp/domain/receipts/payment-methods'
import { type AskedField, askedFieldKeys, askedFields, isAsked } from '@isp/domain/receipts/receipt-fields'
import { methodLabels } from '@isp/domain/receipts/receipt-texts'
import { useState } from 'react'
import { today } from '../today'
import { rememberedMethod } from './remembered-method'

export type Receiving = {
  /** The date received; the typed text if it is none. */
  paidDate: LocalDate
  method: PaymentMethod
} & Texts

type Texts = Record<AskedField, string>

const METHODS = paymentMethods.map((value) => ({ value, label: methodLabels[value] }))

/** When and how money was received, as typed in a dialog that pays: today, by the method remembered for the day. */
export function useReceiving() {
  const [receiving, setReceiving] = useState<Receiving>(() => ({
    paidDate: today(),
    method: rememberedMethod.read(),
    ...texts(() => ''),
  }))
  const change = (changed: Partial<Receiving>) => {
    if (changed.method) rememberedMethod.write(changed.method)
    setReceiving((current) => ({ ...current, ...changed }))
  }
  const asked = askedFieldKeys.filter((field) => isAsked(field, receiving.method))
  const problem = dateProblem(receiving.paidDate, today())
  return {
    receiving,
    change,
    methods: METHODS,
    /** The texts that the method asks for. */
    asked: asked.map((field) => ({ field, ...askedFields[field] })),
    dateProblem: problem,
    /** Says that the money counts for another month (specification 3 A8). */
    dateNote: problem === null ? revenueOfOtherMonth(receiving.paidDate, today()) : null,
    /** The input of the procedures that pay, without texts that are not asked for. */
    sent: { ...receiving, ...texts((field) => (asked.includes(field) ? receiving[field] : '')) },
  }
}

function texts(textOf: (field: AskedField) => string): Texts {
  return Object.fromEntries(askedFieldKeys.map((field) => [field, textOf(field)])) as Texts
}

/** Why a date received cannot be sent; null if it can. */
export function dateProblem(date: string, today: LocalDate): string | null {
  if (!parseLocalDate(date)) return paymentTexts.paidDateMissing
  return date > today ? paymentTexts.paidInFuture : null
}
