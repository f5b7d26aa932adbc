import { paymentLine } from '@isp/domain/billing/payment-line'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import type { Period } from '@isp/domain/dates/period'
import type { Quetzales } from '@isp/domain/money/money'
import { useUndo } from '../../../../lib/server/use-undo'
import type { ClientKind } from '../client-kind'
import { useChangeOptions } from './use-change-options'

type Reverted = { clientName: string; payment: { period: Period; amount: Quetzales | null } | undefined }

/** Reverts a paid payment; that of a variable client loses its amount and utility. */
export function useRevertPayment({ procedures: { payments } }: ClientKind, { clientName, payment }: Reverted) {
  const { reverted: done, revertFailed: failed } = paymentTexts
  const undoPayment = useUndo(payments.undo.useMutation())
  const undo = ({ id }: { id: number }, _sent: unknown, about: string) => undoPayment({ id, action: 'reverted' }, about)
  // As it was: the result of a variable client has no amount any more.
  const about = () => payment && paymentLine(clientName, payment)
  return payments.revert.useMutation(useChangeOptions({ done, failed, about, undo }))
}
