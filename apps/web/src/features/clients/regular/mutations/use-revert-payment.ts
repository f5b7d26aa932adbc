import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { trpc } from '../../../../lib/server/trpc'
import { useChangeOptions } from '../../shared/mutations/use-change-options'

/** Reverts a paid payment. */
export function useRevertPayment() {
  return trpc.clients.payments.revert.useMutation(
    useChangeOptions({ done: paymentTexts.reverted, failed: paymentTexts.revertFailed }),
  )
}
