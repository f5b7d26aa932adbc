import { z } from 'zod'
import { optionalLocalDateSchema } from '../dates/local-date'
import { idSchema, pageSchema, pageSizeSchema } from '../integers'
import { optionalText } from '../text/text'

/** How money was received (specification 3 B1); `methodLabels` names them. */
export const paymentMethods = ['cash', 'deposit', 'transfer', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const MAX_REFERENCE = 60
export const MAX_NOTE = 200

/** What the operator says about a receipt; cash unless told otherwise, absent or empty texts are null. */
export const receiptDetails = {
  method: z.enum(paymentMethods, { error: 'Forma: elige cash, deposit, transfer u other' }).default('cash'),
  reference: optionalText({ label: 'Referencia', max: MAX_REFERENCE }).default(null),
  note: optionalText({ label: 'Nota', max: MAX_NOTE }).default(null),
}
export type ReceiptDetails = { method: PaymentMethod; reference: string | null; note: string | null }

/** Receipts are numbered 1, 2, 3 … */
export const receiptNumberInput = z.object({ number: idSchema })

/** Receipts by the date received, both days included; without one, from the first or to the last. */
export const receiptFilters = z.object({
  from: optionalLocalDateSchema('Desde'),
  to: optionalLocalDateSchema('Hasta'),
})
export type ReceiptFilters = z.output<typeof receiptFilters>

export const listReceiptsInput = receiptFilters.extend({
  page: pageSchema.default(1),
  limit: pageSizeSchema.default(20),
})
export type ListReceiptsInput = z.output<typeof listReceiptsInput>
