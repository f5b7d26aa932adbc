import { formatLocalDate, type LocalDate } from '@isp/domain/dates/local-date'
import { formatPeriod, type Period } from '@isp/domain/dates/period'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { unlessGone } from '../../../../lib/server/unless-gone'
import { useMarkPaymentPaid } from '../mutations/use-mark-payment-paid'

type Props = DialogProps & {
  clientName: string
  payment: { id: number; period: Period; amount: Quetzales; dueDate: LocalDate }
}

/** Asks before a payment is marked paid. */
export function PaymentConfirmDialog({ clientName, payment, ...dialog }: Props) {
  const markPaid = useMarkPaymentPaid()
  return (
    <ConfirmDialog
      {...dialog}
      title="Confirmar pago"
      confirmLabel="Confirmar"
      pendingLabel="Confirmando..."
      onConfirm={() => unlessGone(markPaid.mutateAsync({ id: payment.id, expectedAmount: payment.amount }))}
    >
      <Text>
        ¿Confirmas que <strong>{clientName}</strong> pagó <strong>{formatQuetzales(payment.amount)}</strong> por{' '}
        {formatPeriod(payment.period)}?
      </Text>
      <Text size="sm" c="dimmed" mt="xs">
        Vencimiento: {formatLocalDate(payment.dueDate)}
      </Text>
    </ConfirmDialog>
  )
}
