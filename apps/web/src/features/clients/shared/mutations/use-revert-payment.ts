import { paymentLine } from '@isp/domain/billing/payment-line'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { receiptReason } from '../../../../lib/server/receipt-reason'
import { whyGone } from '../../../../lib/server/unless-gone'
import { useAction } from '../../../../lib/server/use-action'
import { useUndo } from '../../../../lib/server/use-undo'
import type { ClientKind } from '../client-kind'

type Reverted = { clientName: string; payment: { period: Period; amount: Quetzales | null } | undefined }

/** Reverts a paid payment; that of a variable client loses its amount and utility. */
export function useRevertPayment({ procedures: { payments } }: ClientKind, { clientName, payment }: Reverted) {
  const { reverted: done, revertFailed: failed } = paymentTexts
  const undo = useUndo(payments.undo)
  return useAction(payments.revert, {
    done,
    // The dialog itself names the receipt that is the reason.
    failed: (error) => (receiptReason(error) ? undefined : [failed, whyGone(error)]),
    // As it was: the result of a variable client has no amount any more.
    about: payment && paymentLine(clientName, payment),
    undo: ({ id }) => undo({ id, action: 'reverted' }),
  })
}
