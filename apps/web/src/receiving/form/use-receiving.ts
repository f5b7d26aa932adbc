import { paymentTexts, revenueOfOtherMonth, unlikelyPaidQuestion } from '@isp/domain/billing/payment-texts'
import { unlikelyPaidMonth } from '@isp/domain/billing/unlikely-paid-date'
import { type LocalDate, parseLocalDate } from '@isp/domain/dates/local-date'
import { type Period, periodOf } from '@isp/domain/dates/period'
import { slipKey } from '@isp/domain/receipts/account-rules'
import { methodOptions, type PaymentMethod } from '@isp/domain/receipts/payment-methods'
import {
  isAsked,
  type ReceiptField,
  receiptFieldKeys,
  receiptFields,
  textsFor,
} from '@isp/domain/receipts/receipt-fields'
import { referenceWarning } from '@isp/domain/receipts/receipt-texts'
import { useRef, useState } from 'react'
import { useQuestion } from '../../lib/forms/use-question'
import type { Question } from '../../lib/layers/question'
import { useToday } from '../../lib/today'
import { lastReceiving, type Slip } from './last-receiving'

export type Receiving = {
  /** The date received; the typed text if it is none. */
  paidDate: LocalDate
  method: PaymentMethod
} & Texts

/** Undefined is today. */
type Chosen = Omit<Receiving, 'paidDate'> & { paidDate: LocalDate | undefined }

type Texts = Record<ReceiptField, string>

/**
 * When and how money was received, as typed in a dialog that pays: today and by `method`, or as `slip` says. A date
 * that nobody changed is not sent (product/dates#clock-of-a-device).
 */
export function useReceiving({ method = 'cash', slip }: { method?: PaymentMethod; slip?: Slip | null } = {}) {
  const today = useToday()
  const [chosen, setChosen] = useState<Chosen>(() => ({
    method,
    ...texts(() => ''),
    ...slip,
    paidDate: unlessToday(slip?.paidDate, today),
  }))
  const receiving: Receiving = { ...chosen, paidDate: chosen.paidDate ?? today }
  const [last] = useState(lastReceiving.read)
  const [repeated, setRepeated] = useState(slip ?? null)
  const change = (changed: Partial<Chosen>) => setChosen((current) => ({ ...current, ...changed }))
  const repeat = (before: Slip) => {
    change({ ...before, paidDate: unlessToday(before.paidDate, today) })
    setRepeated(before)
  }
  const asked = receiptFieldKeys.filter((field) => isAsked(field, receiving.method))
  const typed = { ...receiving, ...textsFor(receiving.method, receiving) }
  // That of the payment before, as the operator has said: whether it may be registered again is not asked.
  const allowed = isSameSlip(typed, repeated) && { allowSameReference: true }
  const problem = dateProblem(receiving.paidDate, today)
  const dateBox = useRef<HTMLElement>(null)
  const askFirst = useQuestion()
  return {
    receiving,
    change,
    methods: methodOptions,
    /** The texts that the method asks for; `warning` stands below one, null for none. */
    asked: asked.map((field) => ({
      field,
      ...receiptFields[field],
      warning: field === 'reference' ? referenceWarning(receiving.reference) : null,
    })),
    dateProblem: problem,
    /** Says that the money counts for another month (product/payments#date-received). */
    dateNote: problem === null ? revenueOfOtherMonth(receiving.paidDate, today) : null,
    /** Fills in when and how the payment before was received; undefined without one, and if nothing would change. */
    repeatLast: last && isOther(typed, last) ? () => repeat(last) : undefined,
    /** The box of the date, to which 'Corregir' goes. */
    dateBox: (element: HTMLElement | null) => {
      dateBox.current = element
    },
    /** Asks about a date that is unlikely for the paid months, or for this one without any; false to correct it. */
    confirmDate: (periods: readonly Period[]): Promise<boolean> => {
      const paid = periods.length === 0 ? [periodOf(today)] : periods
      return askFirst(paidDateQuestion(receiving.paidDate, paid, () => dateBox.current?.focus()))
    },
    /** Call it when the payment is recorded: the next one can be like it. */
    recorded: () => lastReceiving.write(typed),
    /** The input of the procedures that pay, without texts that are not asked for. */
    sent: { ...typed, paidDate: chosen.paidDate, ...allowed },
  }
}

/** A date as it is chosen: today is that of the server, and follows a new day. */
function unlessToday(date: LocalDate | undefined, today: LocalDate): LocalDate | undefined {
  return date === today ? undefined : date
}

function isOther(receiving: Slip, last: Slip): boolean {
  return (Object.keys(last) as (keyof Slip)[]).some((key) => receiving[key] !== last[key])
}

/** Whether a payment has the slip of another one; cash and payments without a reference have none. */
export function isSameSlip({ method, reference }: Pick<Receiving, 'method' | 'reference'>, slip: Slip | null): boolean {
  return (
    slip !== null &&
    method !== 'cash' &&
    reference !== '' &&
    method === slip.method &&
    slipKey(reference) === slipKey(slip.reference)
  )
}

function texts(textOf: (field: ReceiptField) => string): Texts {
  return Object.fromEntries(receiptFieldKeys.map((field) => [field, textOf(field)])) as Texts
}

function paidDateQuestion(date: LocalDate, periods: readonly Period[], onBack: () => void): Question | null {
  const month = unlikelyPaidMonth(date, periods)
  if (month === null) return null
  const { question, detail } = unlikelyPaidQuestion(date, month)
  return { title: question, text: detail, back: 'Corregir', goOn: 'Registrar de todos modos', onBack }
}

/** Why a date received cannot be sent; null if it can. */
export function dateProblem(date: LocalDate, today: LocalDate): string | null {
  if (!parseLocalDate(date)) return paymentTexts.paidDateMissing
  return date > today ? paymentTexts.paidInFuture : null
}
