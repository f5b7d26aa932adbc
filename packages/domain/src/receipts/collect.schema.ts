import { z } from 'zod'
import { optionalLocalDateSchema } from '../dates/local-date'
import { periodSchema } from '../dates/period-schema'
import { idSchema } from '../integers'
import { amountSchema } from '../money/money'
import { searchSchema } from '../text/text'
import { variableClientTexts } from '../variable-clients/variable-client-texts'
import { receivedInput } from './receipt-fields'
import { receiptTexts } from './receipt-texts'

const MOST_MONTHS = 120

/**
 * A month to collect, in quetzales: of a regular client the amount that the operator saw, of a variable one what was paid
 * and what it earned.
 */
const collectedMonth = z.object({
  period: periodSchema('Mes'),
  amount: amountSchema('Monto', receiptTexts.amountMissing),
  utilityAmount: amountSchema('Utilidad', variableClientTexts.figuresMissing).optional(),
})
export type CollectedMonth = z.output<typeof collectedMonth>

/** A client's kind, for what concerns both. */
export const clientKindSchema = z.enum(['regular', 'variable'], { error: 'Tipo: elige regular o variable' })

/** Part of a name, a phone or a WiFi name of a client of either kind. */
export const findClientsInput = z.object({ search: searchSchema })

/** A client of either kind. */
export const collectableInput = z.object({ kind: clientKindSchema, clientId: idSchema })
export type CollectableInput = z.output<typeof collectableInput>

/**
 * Months of one client that are paid together, with one receipt (specification 3 B2); months that have no payment yet
 * are paid in advance. An absent date means today.
 */
export const collectInput = receivedInput({
  ...collectableInput.shape,
  months: z
    .array(collectedMonth, { error: receiptTexts.monthsMissing })
    .min(1, { error: receiptTexts.monthsMissing })
    .max(MOST_MONTHS, { error: `Elige ${MOST_MONTHS} meses como máximo` }),
  paidDate: optionalLocalDateSchema('Fecha de pago'),
}).superRefine(({ kind, months }, context) => {
  for (const [index, { period, utilityAmount }] of months.entries()) {
    const refuse = (key: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['months', index, key], message, input: period })
    if (months.findIndex((month) => month.period === period) !== index) refuse('period', receiptTexts.monthTwice)
    if (kind === 'variable' && utilityAmount === undefined) refuse('utilityAmount', variableClientTexts.figuresMissing)
  }
})
export type CollectInput = z.output<typeof collectInput>
