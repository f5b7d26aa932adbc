import { z } from 'zod'
import { paymentTexts } from '../billing/payment-texts'
import { type LocalDate, optionalLocalDateSchema } from '../dates/local-date'
import { amountSchema, isZero, type Quetzales } from '../money/money'
import { requiredText } from '../text/text'
import { lackingFor } from './account-rules'
import { accountTexts, onlyOnAccount } from './account-texts'
import { balanceSchema, collectableInput, collectedMonths, refuseMonths } from './collect.schema'
import { receiptNumberInput } from './receipt.schema'
import { receivedInput } from './receipt-fields'

const MAX_REASON = 200

const refundShape = {
  ...collectableInput.shape,
  amount: amountSchema('Monto', accountTexts.refundMissing).refine((amount) => !isZero(amount), {
    error: accountTexts.refundZero,
  }),
  reason: requiredText({ label: 'Motivo', max: MAX_REASON, missing: accountTexts.reasonMissing }),
  expectedBalance: balanceSchema.optional(),
  paidDate: optionalLocalDateSchema('Fecha de pago'),
}

/**
 * Money that is given back from the account of a client; an absent date means today (product/accounts#refunds).
 * `expectedBalance` is what the operator saw there.
 */
export const refundInput = receivedInput(refundShape)
export type RefundInput = z.output<typeof refundInput>

/** A refund for a dialog that knows the balance and the date: not more than there is, and not in the future. */
export function refundInputOf(balance: Quetzales, today: LocalDate) {
  return receivedInput({
    ...refundShape,
    amount: refundShape.amount.refine((amount) => lackingFor(amount, balance) === null, {
      error: onlyOnAccount(balance),
    }),
    paidDate: refundShape.paidDate.refine((date) => date === undefined || date <= today, {
      error: paymentTexts.paidInFuture,
    }),
  })
}

/**
 * A receipt whose money is that of another client: the months that it may pay, by default all that the client owes, and
 * of a variable one none.
 */
export const moveReceiptInput = z
  .object({ ...receiptNumberInput.shape, ...collectableInput.shape, months: collectedMonths.optional() })
  .superRefine(({ kind, months = [] }, context) => refuseMonths({ kind, months }, context))
export type MoveReceiptInput = z.output<typeof moveReceiptInput>
