import { type ClientDebt, debtAfter } from '@isp/domain/billing/client-debt'
import { owedAfterPayment } from '@isp/domain/billing/debt-texts'
import { formatLocalDate, type LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import { listPeriods } from '@isp/domain/dates/period-list'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog'
import { useReceiving } from '../../../../lib/forms/use-receiving'
import { unlessGone } from '../../../../lib/server/unless-gone'
import { today } from '../../../../lib/today'
import { EarlierMonth, type PayDialogProps } from '../../shared/dialogs/earlier-month'
import { useFirstKnown } from '../../shared/dialogs/use-first-known'
import { ReceivingFields } from '../../shared/receiving/receiving-fields'
import { useMarkPaymentPaid } from '../mutations/use-mark-payment-paid'

type Props = PayDialogProps & {
  payment: { id: number; period: Period; amount: Quetzales; dueDate: LocalDate }
  /** What the client owes before the payment; undefined until it is known. */
  debt?: ClientDebt | undefined
}

/**
 * Asks before a payment is marked paid, and when and how it was received (specification 3 A8): says what the client
 * owes afterwards, and that an earlier month is unpaid (specification 3 A4).
 */
export function PaymentConfirmDialog({ clientName, payment, debt, owed, ...dialog }: Props) {
  const markPaid = useMarkPaymentPaid(clientName)
  const { sent, recorded, ...receiving } = useReceiving()
  const remaining = useFirstKnown(debt && owedAfterPayment(debtAfter(debt, payment, today())))
  return (
    <ConfirmDialog
      {...dialog}
      title="Confirmar pago"
      confirmLabel="Confirmar"
      pendingLabel="Confirmando..."
      invalid={receiving.dateProblem !== null}
      onConfirm={() =>
        unlessGone(markPaid.mutateAsync({ id: payment.id, expectedAmount: payment.amount, ...sent }).then(recorded))
      }
      fields={(confirm) => <ReceivingFields {...receiving} onEnter={confirm} />}
    >
      <EarlierMonth owed={owed} chosen={payment.period} />
      <Text>
        ¿Confirmas que <strong>{clientName}</strong> pagó <strong>{formatQuetzales(payment.amount)}</strong> por{' '}
        {listPeriods([payment.period])}?
      </Text>
      <Text size="sm" c="dimmed" mt="xs">
        Vencimiento: {formatLocalDate(payment.dueDate)}
      </Text>
      {remaining && <Text mt="xs">{remaining}</Text>}
    </ConfirmDialog>
  )
}
