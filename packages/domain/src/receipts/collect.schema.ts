import { z } from 'zod'
import { optionalLocalDateSchema } from '../dates/local-date'
import { periodSchema } from '../dates/period-schema'
import { idSchema } from '../integers'
import { amountSchema, fromCentavos, parseCentavos, type Quetzales } from '../money/money'
import { searchSchema } from '../text/text'
import { variableClientTexts } from '../variable-clients/variable-client-texts'
import { accountTexts } from './account-texts'
import { receivedInput } from './receipt-fields'
import { receiptTexts } from './receipt-texts'
import { sameSlipAllowed } from './same-slip.schema'

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

/** Each month once, of a variable client with what it earned. */
export function refuseMonths(
  { kind, months }: Pick<CollectedMonths, 'kind' | 'months'>,
  context: z.core.$RefinementCtx<unknown>,
): void {
  for (const [index, { period, utilityAmount }] of months.entries()) {
    const refuse = (key: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['months', index, key], message, input: period })
    if (months.findIndex((month) => month.period === period) !== index) refuse('period', receiptTexts.monthTwice)
    if (kind === 'variable' && utilityAmount === undefined) refuse('utilityAmount', variableClientTexts.figuresMissing)
  }
}
type CollectedMonths = CollectableInput & { months: readonly CollectedMonth[] }

/** The months that money may pay; not checked by itself, but by `refuseMonths`. */
export const collectedMonths = z
  .array(collectedMonth, { error: receiptTexts.monthsMissing })
  .max(MOST_MONTHS, { error: `Elige ${MOST_MONTHS} meses como máximo` })

/** A balance in quetzales, which many deposits may make larger than an amount. */
export const balanceSchema = z
  .union([z.string(), z.number()], { error: accountTexts.balanceInvalid })
  .transform((input, context): Quetzales => {
    const centavos = parseCentavos(String(input))
    if (centavos !== null) return fromCentavos(centavos)
    context.addIssue({ code: 'custom', message: accountTexts.balanceInvalid, input })
    return z.NEVER
  })

/**
 * Months of one client that are paid together, with one receipt (specification 3 B2); months that have no payment yet
 * are paid in advance. An absent date means today. With `received`, in quetzales, the months are those that it may pay,
 * and what it leaves rests on the account; `expectedBalance` is what the operator saw there (specification 4 A2, A8).
 */
export const collectInput = receivedInput({
  ...collectableInput.shape,
  months: collectedMonths,
  received: amountSchema('Recibido', accountTexts.receivedMissing).optional(),
  expectedBalance: balanceSchema.optional(),
  ...sameSlipAllowed,
  paidDate: optionalLocalDateSchema('Fecha de pago'),
}).superRefine(({ kind, months, received }, context) => {
  refuseMonths({ kind, months }, context)
  if (months.length > 0 || (received !== undefined && parseCentavos(received) !== 0)) return
  const [path, message] =
    received === undefined ? ['months', receiptTexts.monthsMissing] : ['received', accountTexts.receivedZero]
  context.addIssue({ code: 'custom', path: [path], message, input: received })
})
export type CollectInput = z.output<typeof collectInput>
