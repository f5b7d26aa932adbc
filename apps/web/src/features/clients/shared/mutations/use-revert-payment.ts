import { paymentTexts } from '@isp/domain/billing/payment-texts'
import type { ClientKind } from '../client-kind'
import { useChangeOptions } from './use-change-options'

/** Reverts a paid payment; that of a variable client loses its amount and utility. */
export function useRevertPayment({ revertPayment }: ClientKind) {
  const { reverted: done, revertFailed: failed } = paymentTexts
  return revertPayment.useMutation(useChangeOptions({ done, failed }))
}
