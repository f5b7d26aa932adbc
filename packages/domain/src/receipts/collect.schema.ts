import { z } from 'zod'
import { paymentTexts } from '../billing/payment-texts'
import { optionalLocalDateSchema } from '../dates/local-date'
import { periodSchema } from '../dates/period-schema'
import { idSchema } from '../integers'
import { amountSchema, fromCentavos, isZero, parseCentavos, type Quetzales } from '../money/money'
import { requiredText, searchSchema } from '../text/text'
import { accountTexts } from './account-texts'
import { chargedSum, chargeTexts } from './other-charges'
import { receivedInput } from './receipt-fields'
import type { Owned } from './receipt-owner'
import { receiptTexts } from './receipt-texts'
import { sameSlipAllowed } from './same-slip.schema'
import { takenSchema } from './taken.schema'

const MAX_CONCEPT = 80

const MOST_CHARGES = 20

export const chargeConceptSchema = requiredText({
  label: chargeTexts.concept,
  max: MAX_CONCEPT,
  missing: chargeTexts.conceptMissing,
})

const otherCharge = z.object({
  concept: chargeConceptSchema,
  amount: amountSchema('Monto', chargeTexts.amountMissing).refine((amount) => !isZero(amount), {
    error: chargeTexts.amountZero,
  }),
})

/** Charges that are no month, in the order of their receipt. */
const otherCharges = z
  .array(otherCharge, { error: chargeTexts.invalid })
  .max(MOST_CHARGES, { error: `Cobra ${MOST_CHARGES} conceptos como máximo` })

const MOST_MONTHS = 120
const KIND_MISSING = 'Tipo: elige regular o variable'

/**
 * A month to collect, in quetzales: of a regular client the amount that the operator saw, of a variable one what was paid
 * and what it earned.
 */
const collectedMonth = z.object({
  period: periodSchema('Mes'),
  amount: amountSchema('Monto', receiptTexts.amountMissing),
  utilityAmount: amountSchema('Utilidad', paymentTexts.figuresMissing).optional(),
})
export type CollectedMonth = z.output<typeof collectedMonth>

export const clientKindSchema = z.enum(['regular', 'variable'], { error: KIND_MISSING })

/** Part of a name, a phone or a WiFi name of a client of either kind. */
export const findClientsInput = z.object({ search: searchSchema })

export const collectableInput = z.object({ kind: clientKindSchema, clientId: idSchema })
export type CollectableInput = z.output<typeof collectableInput>

/** Each month once, of a variable client with what it earned. */
export function refuseMonths(
  { kind, months }: Pick<Owned, 'kind'> & { months: readonly CollectedMonth[] },
  context: z.core.$RefinementCtx<unknown>,
): void {
  for (const [index, { period, utilityAmount }] of months.entries()) {
    const refuse = (key: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['months', index, key], message, input: period })
    if (months.findIndex((month) => month.period === period) !== index) refuse('period', receiptTexts.monthTwice)
    if (kind === 'variable' && utilityAmount === undefined) refuse('utilityAmount', paymentTexts.figuresMissing)
  }
}

/** The months that money may pay; not checked by itself, but by `refuseMonths`. */
export const collectedMonths = z
  .array(collectedMonth, { error: receiptTexts.monthsMissing })
  .max(MOST_MONTHS, { error: `Elige ${MOST_MONTHS} meses como máximo` })

/** A balance in quetzales, which many deposits may make larger than an amount. */
export const balanceSchema: z.ZodType<Quetzales, Quetzales | number> = z
  .union([z.string(), z.number()], { error: accountTexts.balanceInvalid })
  .transform((input, context): Quetzales => {
    const centavos = parseCentavos(String(input))
    if (centavos !== null) return fromCentavos(centavos)
    context.addIssue({ code: 'custom', message: accountTexts.balanceInvalid, input })
    return z.NEVER
  })

/**
 * One receipt of one client: months, of which those without a payment are paid in advance
 * (product/receipts#months-in-advance), and `others` (product/receipts#other-charges). An absent date means today.
 * `received`, in quetzales, pays the charges, then months; the rest goes on the account, where the operator saw
 * `expectedBalance` (product/accounts#paying). `taken` is of money that was taken on a phone without signal, which is not refused
 * (product/collecting-without-signal#money-is-a-fact): the date is that of taking, and the same slip is allowed.
 */
export const collectInput = receivedInput({
  kind: clientKindSchema.nullish(),
  clientId: idSchema.nullish(),
  months: collectedMonths.default([]),
  others: otherCharges.optional(),
  received: amountSchema('Recibido', accountTexts.receivedMissing).optional(),
  expectedBalance: balanceSchema.optional(),
  ...sameSlipAllowed,
  paidDate: optionalLocalDateSchema('Fecha de pago'),
  taken: takenSchema.optional(),
}).superRefine(({ kind, clientId, months, others = [], received, taken }, context) => {
  const refuse = (key: string, message: string) =>
    context.addIssue({ code: 'custom', path: [key], message, input: { clientId, received } })
  if (taken !== undefined) {
    if (clientId != null && kind == null) refuse('kind', KIND_MISSING)
    return
  }
  refuseMonths({ kind, months }, context)
  // Without a client only charges are paid.
  if (clientId == null) {
    if (months.length > 0) refuse('months', chargeTexts.monthsAtCounter)
    if (others.length === 0) refuse('clientId', chargeTexts.clientMissing)
    if (isMore(received, chargedSum(others))) refuse('received', chargeTexts.excessAtCounter)
    return
  }
  if (kind == null) refuse('kind', KIND_MISSING)
  if (months.length + others.length > 0 || isMore(received, '0.00')) return
  if (received === undefined) refuse('months', receiptTexts.monthsMissing)
  else refuse('received', accountTexts.receivedZero)
})
export type CollectInput = z.output<typeof collectInput>

function isMore(received: Quetzales | undefined, amount: Quetzales): boolean {
  return received !== undefined && (parseCentavos(received) ?? 0) > (parseCentavos(amount) ?? 0)
}
