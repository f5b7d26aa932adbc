import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { trpc } from '../../../../lib/server/trpc'
import { useUndoOptions } from '../../../../lib/server/use-undo-options'
import { useChangeOptions } from '../../shared/mutations/use-change-options'

/** Reverts a paid payment. */
export function useRevertPayment() {
  const undo = trpc.clients.payments.undo.useMutation(useUndoOptions())
  return trpc.clients.payments.revert.useMutation(
    useChangeOptions({
      done: paymentTexts.reverted,
      failed: paymentTexts.revertFailed,
      undo: ({ id }: { id: number }) => undo.mutate({ id, action: 'reverted' }),
    }),
  )
}
