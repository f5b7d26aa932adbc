import { formatQuetzales, type Quetzales } from '@isp/domain/money'
import { formatPeriod, type Period } from '@isp/domain/period'
import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { unlessGone } from '../../../lib/unless-gone'
import { useRevertVariablePayment } from '../mutations/use-revert-variable-payment'

type Props = {
  opened: boolean
  onClose: () => void
  clientName: string
  payment: { id: number; period: Period; amount: Quetzales | null }
}

/** Asks before a paid payment becomes unpaid again, which forgets what was paid and what it brought. */
export function VariablePaymentRevertDialog({ opened, onClose, clientName, payment }: Props) {
  const revert = useRevertVariablePayment()
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
      <Text mt="xs">Esta acción no se puede deshacer.</Text>
    </ConfirmDialog>
  )
}
