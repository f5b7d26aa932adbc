import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { useUndoOptions } from '../../../../lib/server/use-undo-options'
import type { ClientKind } from '../client-kind'
import { useChangeOptions } from './use-change-options'

/** Reverts a paid payment; that of a variable client loses its amount and utility. */
export function useRevertPayment({ procedures: { payments } }: ClientKind) {
  const { reverted: done, revertFailed: failed } = paymentTexts
  const { mutate } = payments.undo.useMutation(useUndoOptions())
  const undo = ({ id }: { id: number }) => mutate({ id, action: 'reverted' })
  return payments.revert.useMutation(useChangeOptions({ done, failed, undo }))
}
