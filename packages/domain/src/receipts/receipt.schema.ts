import { z } from 'zod'
import { optionalLocalDateSchema } from '../dates/local-date'
import { idSchema, pageSchema, pageSizeSchema } from '../integers'
import { requiredText } from '../text/text'
import { askedFields } from './receipt-fields'

/** Receipts are numbered 1, 2, 3 … */
export const receiptNumberInput = z.object({ number: idSchema })

/** The reference of a deposit or transfer, of at most the length that a receipt keeps. */
export const receiptReferenceInput = z.object({
  reference: requiredText({
    label: askedFields.reference.label,
    max: askedFields.reference.max,
    missing: 'Escribe la referencia',
  }),
})

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
