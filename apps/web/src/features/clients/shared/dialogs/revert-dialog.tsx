import { registeredAt } from '@isp/domain/billing/payment-texts'
import type { Period } from '@isp/domain/dates/period'
import { listPeriods } from '@isp/domain/dates/period-list'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { revertSentence } from '@isp/domain/receipts/receipt-texts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { RefusalAlert } from '../../../../components/feedback/refusal-alert'
import { receiptReason } from '../../../../lib/server/receipt-reason'
import { storedId } from '../../../../lib/server/server-error'
import { unlessGone } from '../../../../lib/server/unless-gone'
import { today } from '../../../../lib/today'
import type { ClientKind } from '../client-kind'
import { useRevertPayment } from '../mutations/use-revert-payment'
import { VoidWholeReceipt } from './void-whole-receipt'

export type RevertedPayment = {
  id: number
  period: Period
  amount: Quetzales | null
  markedAt: string | null
  receiptNumber: number | null
}

type Props = DialogProps & {
  kind: ClientKind
  clientName: string
  payment: RevertedPayment | undefined
  /** Shown while there is no payment yet. */
  loading?: ReactNode
}

/** Asks before a payment is reverted; says when it was marked paid, and offers to void its receipt if only that can be done. */
export function RevertDialog({ kind, clientName, payment, loading, ...dialog }: Props) {
  const revert = useRevertPayment(kind, { clientName, payment })
  const registered = payment && registeredAt(payment.markedAt, today())
  return (
    <ConfirmDialog
      {...dialog}
      title="Revertir pago"
      confirmLabel="Revertir"
      pendingLabel="Revirtiendo..."
      destructive
      invalid={!payment}
      onConfirm={() => payment && unlessGone(revert.mutateAsync({ id: payment.id }))}
    >
      {payment ? (
        <Text>
          El pago de <strong>{clientName}</strong> por {listPeriods([payment.period])}
          {payment.amount !== null && ` (${formatQuetzales(payment.amount)})`} {kind.revertEffect}
        </Text>
      ) : (
        loading
      )}
      {registered && <Text mt="xs">{registered}.</Text>}
      {payment && <Text mt="xs">{revertSentence(payment.receiptNumber)}</Text>}
      <RefusalAlert reason={receiptReason(revert.error)} />
      {payment?.receiptNumber != null && payment.receiptNumber === storedId(revert.error) && (
        <VoidWholeReceipt number={payment.receiptNumber} clientName={clientName} onVoided={dialog.onClose} />
      )}
    </ConfirmDialog>
  )
}
