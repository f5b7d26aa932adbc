import { z } from 'zod'
import { paymentTexts } from '../billing/payment-texts'
import { optionalLocalDateSchema } from '../dates/local-date'
import { periodSchema } from '../dates/period-schema'
import { idSchema } from '../integers'
import { receivedInput } from '../receipts/receipt-fields'
import { sameSlipAllowed } from '../receipts/same-slip.schema'
import { variableClientTexts } from './variable-client-texts'

/** Payments that are shown and saved at once, at most. */
export const MOST_LINES = 200

const tooMany = { error: `Guarda ${MOST_LINES} cobros a la vez como máximo` }
const missing = { error: variableClientTexts.linesMissing }
const figure = z.union([z.string(), z.number()], { error: paymentTexts.figuresMissing })

/** A month of 'Registrar el mes'; by default the current one, or the latest with an open payment. */
export const monthSheetInput = z.object({ period: periodSchema('Mes').optional() }).default({})
export type MonthSheetInput = z.output<typeof monthSheetInput>

/**
 * A payment by its id with what was paid and earned, in quetzales. Its figures are checked with those of `paidFigures`
 * when the line is saved, so that a wrong one refuses no other line. `requestKey` is new for each attempt with other
 * figures: a repeated line with the same key is saved once.
 */
const markedLine = z.object(
  {
    id: idSchema,
    amount: figure,
    utilityAmount: figure,
    requestKey: z.string({ error: variableClientTexts.lineKeyInvalid }).optional(),
  },
  missing,
)
export type MarkedLine = z.output<typeof markedLine>

/** Payments of variable clients that are received on one date in one way (specification 3 C6); an absent date means today. */
export const markManyInput = receivedInput({
  lines: z.array(markedLine, missing).min(1, missing).max(MOST_LINES, tooMany),
  ...sameSlipAllowed,
  paidDate: optionalLocalDateSchema('Fecha de pago'),
})
export type MarkManyInput = z.output<typeof markManyInput>

/** The receipts of payments that were saved together. */
export const undoManyInput = z.object({
  receiptNumbers: z.array(idSchema, missing).min(1, missing).max(MOST_LINES, tooMany),
})
export type UndoManyInput = z.output<typeof undoManyInput>
