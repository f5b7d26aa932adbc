import { registeredAt } from '@isp/domain/billing/payment-texts'
import { formatPeriod, type Period } from '@isp/domain/dates/period'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog'
import { unlessGone } from '../../../../lib/server/unless-gone'
import { today } from '../../../../lib/today'
import { useRevertVariablePayment } from '../mutations/use-revert-variable-payment'

type Props = {
  opened: boolean
  onClose: () => void
  clientName: string
  payment: { id: number; period: Period; amount: Quetzales | null; markedAt: string | null }
}

/** Asks before a payment is reverted, which deletes its amount and utility. */
export function VariablePaymentRevertDialog({ opened, onClose, clientName, payment }: Props) {
  const revert = useRevertVariablePayment()
  const registered = registeredAt(payment.markedAt, today())
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Revertir pago"
      confirmLabel="Revertir"
      pendingLabel="Revirtiendo..."
      destructive
      onConfirm={() => unlessGone(revert.mutateAsync({ id: payment.id }))}
    >
      <Text>
        El pago de <strong>{clientName}</strong> por {formatPeriod(payment.period)}
        {payment.amount !== null && ` (${formatQuetzales(payment.amount)})`} volverá a quedar pendiente. Su monto se
        borrará y su utilidad se restará del total.
      </Text>
      {registered && <Text mt="xs">{registered}.</Text>}
      <Text mt="xs">Esta acción no se puede deshacer.</Text>
    </ConfirmDialog>
  )
}
