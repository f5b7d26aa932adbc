import type { Period } from '@isp/domain/dates/period'
import { listPeriods } from '@isp/domain/dates/period-list'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { RevertDialog } from '../../shared/dialogs/revert-dialog'
import { useRevertPayment } from '../mutations/use-revert-payment'

type Props = DialogProps & {
  clientName: string
  payment: { id: number; period: Period; amount: Quetzales; markedAt: string | null }
}

/** Asks before a payment is reverted. */
export function PaymentRevertDialog({ clientName, payment, ...dialog }: Props) {
  const revert = useRevertPayment()
  return (
    <RevertDialog {...dialog} markedAt={payment.markedAt} revert={() => revert.mutateAsync({ id: payment.id })}>
      El pago de <strong>{clientName}</strong> por {listPeriods([payment.period])} ({formatQuetzales(payment.amount)})
      volverá a quedar pendiente y su utilidad se restará del total.
    </RevertDialog>
  )
}
