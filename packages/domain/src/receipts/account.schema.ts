import { z } from 'zod'
import { optionalLocalDateSchema } from '../dates/local-date'
import { amountSchema, parseCentavos } from '../money/money'
import { requiredText } from '../text/text'
import { accountTexts } from './account-texts'
import { collectableInput, collectedMonths, refuseMonths } from './collect.schema'
import { receiptNumberInput } from './receipt.schema'
import { receivedInput } from './receipt-fields'

const MAX_REASON = 200

/** Money that is given back from the account of a client; an absent date means today (specification 4 A5). */
export const refundInput = receivedInput({
  ...collectableInput.shape,
  amount: amountSchema('Monto', accountTexts.refundMissing).refine((amount) => parseCentavos(amount) !== 0, {
    error: accountTexts.refundZero,
  }),
  reason: requiredText({ label: 'Motivo', max: MAX_REASON, missing: accountTexts.reasonMissing }),
  paidDate: optionalLocalDateSchema('Fecha de pago'),
})
export type RefundInput = z.output<typeof refundInput>

/**
 * A receipt whose money is that of another client: the months that it may pay, by default all that the client owes, and
 * of a variable one none.
 */
export const moveReceiptInput = z
  .object({ ...receiptNumberInput.shape, ...collectableInput.shape, months: collectedMonths.optional() })
  .superRefine(({ kind, months = [] }, context) => refuseMonths({ kind, months }, context))
export type MoveReceiptInput = z.output<typeof moveReceiptInput>
