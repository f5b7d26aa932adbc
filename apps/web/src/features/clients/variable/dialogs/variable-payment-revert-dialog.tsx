import type { Period } from '@isp/domain/dates/period'
import { listPeriods } from '@isp/domain/dates/period-list'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { RevertDialog } from '../../shared/dialogs/revert-dialog'
import { useRevertVariablePayment } from '../mutations/use-revert-variable-payment'

type Props = DialogProps & {
  clientName: string
  payment: { id: number; period: Period; amount: Quetzales | null; markedAt: string | null }
}

/** Asks before a payment is reverted, which deletes its amount and utility. */
export function VariablePaymentRevertDialog({ clientName, payment, ...dialog }: Props) {
  const revert = useRevertVariablePayment()
  return (
    <RevertDialog {...dialog} markedAt={payment.markedAt} revert={() => revert.mutateAsync({ id: payment.id })}>
      El pago de <strong>{clientName}</strong> por {listPeriods([payment.period])}
      {payment.amount !== null && ` (${formatQuetzales(payment.amount)})`} volverá a quedar pendiente. Su monto se
      borrará y su utilidad se restará del total.
    </RevertDialog>
  )
}
