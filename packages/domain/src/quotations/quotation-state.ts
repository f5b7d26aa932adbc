import { addDays, type LocalDate } from '../dates/local-date'

/** The states that an operator sets on a quotation. */
export const answeredStates = ['sent', 'accepted', 'rejected'] as const
/** The states of a quotation: a draft until it was sent (product/quotations#states). */
export const quotationStates = ['draft', ...answeredStates] as const
export type QuotationState = (typeof quotationStates)[number]

/** The states as the list shows and filters them. */
export const shownQuotationStates = [...quotationStates, 'expired'] as const
export type ShownQuotationState = (typeof shownQuotationStates)[number]

type Answerable = { state: QuotationState; validUntil: LocalDate | null }

/** The state of a quotation on a day: one without an answer is expired after its last valid day. */
export function shownQuotationState({ state, validUntil }: Answerable, today: LocalDate): ShownQuotationState {
  const open = state === 'draft' || state === 'sent'
  return open && validUntil !== null && validUntil < today ? 'expired' : state
}

/** The last valid day of a quotation made on a day, with the validity of the business. */
export function quotationValidUntil(day: LocalDate, validityDays: number): LocalDate {
  return addDays(day, validityDays)
}
