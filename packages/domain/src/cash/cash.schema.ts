import { z } from 'zod'
import { type LocalDate, localDateSchema, optionalLocalDateSchema } from '../dates/local-date'
import { idSchema, pageOf } from '../integers'
import {
  amountSchema,
  fromCentavos,
  isNegative,
  isZero,
  parseSignedCentavos,
  type Quetzales,
  subtractQuetzales,
} from '../money/money'
import { optionalText, requiredText } from '../text/text'
import { cashTexts, leftTooMuch } from './cash-texts'
import { cashCountSchema, countedSum } from './denominations'
import { movementKinds } from './movement-kinds'

const MAX_DESCRIPTION = 200
const MAX_REASON = 200
const RECEIPTS_PER_PAGE = 20
const MOVEMENTS_PER_PAGE = 100
const CLOSINGS_PER_PAGE = 20

const rangeShape = {
  from: localDateSchema('Desde', 'Elige la fecha desde'),
  to: localDateSchema('Hasta', 'Elige la fecha hasta'),
}
const inOrder = {
  check: ({ from, to }: { from: LocalDate; to: LocalDate }) => from <= to,
  error: cashTexts.rangeReversed,
}

/** Guatemalan days, both included (product/cash#days). */
export const cashRangeInput = z.object(rangeShape).refine(inOrder.check, { error: inOrder.error, path: ['from'] })
export type CashRangeInput = z.output<typeof cashRangeInput>

export const cashReceiptsInput = z
  .object({ ...rangeShape, ...pageOf(RECEIPTS_PER_PAGE) })
  .refine(inOrder.check, { error: inOrder.error, path: ['from'] })

export const cashMovementsInput = z
  .object({ ...rangeShape, ...pageOf(MOVEMENTS_PER_PAGE) })
  .refine(inOrder.check, { error: inOrder.error, path: ['from'] })

function movedAmount(missing: string) {
  return amountSchema('Monto', missing).refine((amount) => !isZero(amount), { error: cashTexts.amountZero })
}

/** An expense out of cash, now; the amount in quetzales. */
export const cashExpenseInput = z.object({
  description: requiredText({
    label: 'Descripción',
    max: MAX_DESCRIPTION,
    missing: cashTexts.expenseDescriptionMissing,
  }),
  amount: movedAmount(cashTexts.expenseAmountMissing),
})

/** A movement of cash, now; the amount in quetzales, whichever way it goes (product/cash#movements). */
export const cashMovementInput = z.object({
  kind: z.enum(movementKinds, { error: cashTexts.movementKindInvalid }),
  amount: movedAmount(cashTexts.movementAmountMissing),
  description: optionalText({ label: 'Nota', max: MAX_DESCRIPTION }).default(null),
})
export type CashMovementInput = z.output<typeof cashMovementInput>

/** A movement as typed in Caja, where an expense says what it was for. */
export const cashMovementForm = cashMovementInput.refine(
  ({ kind, description }) => kind !== 'expense' || description !== null,
  { error: cashTexts.expenseDescriptionMissing, path: ['description'] },
)

/** The first day that the first closing counts; today by default, ignored later. */
const since = optionalLocalDateSchema('Desde')

export const drawerInput = z.object({ since }).default({ since: undefined })

/** An amount that may be negative, as `drawer` answers it. */
const expectedSchema: z.ZodType<Quetzales, Quetzales> = z
  .string({ error: (issue) => (issue.input === undefined ? cashTexts.expectedMissing : cashTexts.expectedInvalid) })
  .transform((text, context): Quetzales => {
    const centavos = parseSignedCentavos(text)
    if (centavos !== null) return fromCentavos(centavos)
    context.addIssue({ code: 'custom', message: cashTexts.expectedInvalid, input: text })
    return z.NEVER
  })

/**
 * A closing: `number` and `expected` are those of the drawer that the operator saw; `openingFloat` and `since` count for
 * the first closing only. Either `count`, the pieces of each denomination, or `counted`, their sum, is required.
 * `leftInDrawer` is the part of it that stays as the next opening float; absent, all of it.
 */
export const closeCashInput = z
  .object({
    number: idSchema.optional(),
    openingFloat: amountSchema('Fondo inicial', cashTexts.floatMissing).optional(),
    since,
    expected: expectedSchema,
    count: cashCountSchema.optional(),
    counted: amountSchema('Total contado', cashTexts.countMissing).optional(),
    leftInDrawer: amountSchema('Dejo en caja', cashTexts.leftMissing).optional(),
    reason: optionalText({ label: 'Motivo', max: MAX_REASON }).default(null),
  })
  .superRefine(({ count, counted, leftInDrawer }, context) => {
    if ((count === undefined) === (counted === undefined)) {
      context.addIssue({ code: 'custom', path: ['counted'], message: cashTexts.countMissing, input: counted })
      return
    }
    const total = count === undefined ? (counted ?? '0.00') : countedSum(count)
    if (leftInDrawer !== undefined && isNegative(subtractQuetzales(total, leftInDrawer))) {
      context.addIssue({ code: 'custom', path: ['leftInDrawer'], message: leftTooMuch(total), input: leftInDrawer })
    }
  })
export type CloseCashInput = z.output<typeof closeCashInput>

/** Closings are numbered 1, 2, 3 … */
export const closingNumberInput = z.object({ number: idSchema })

export const listClosingsInput = z.object(pageOf(CLOSINGS_PER_PAGE))
