import { paymentLine } from '@isp/domain/billing/payment-line'
import { paymentTexts, registeredAt } from '@isp/domain/billing/payment-texts'
import type { Period } from '@isp/domain/dates/period'
import { listPeriods } from '@isp/domain/dates/period-list'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { accountReverted } from '@isp/domain/receipts/account-texts'
import { receiptTitle, revertSentence } from '@isp/domain/receipts/receipt-texts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { RefusalAlert } from '../../../../components/feedback/refusal-alert'
import { BusyButton } from '../../../../components/inputs/busy-button'
import { useOnce } from '../../../../lib/forms/use-once'
import { storedId } from '../../../../lib/server/server-error'
import { trpc } from '../../../../lib/server/trpc'
import { unlessGone, whyGone } from '../../../../lib/server/unless-gone'
import { useAction } from '../../../../lib/server/use-action'
import { today } from '../../../../lib/today'
import { receiptReason } from '../../../../receiving/receipts/receipt-reason'
import { useUndoPayment } from '../../../../receiving/receipts/use-undo-payment'
import type { ClientKind } from '../client-kind'

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
  loading?: ReactNode
}

/** Says when the payment was marked paid, and offers to void its receipt if only that can be done. */
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
      {payment?.receiptNumber != null && <AccountReverted number={payment.receiptNumber} />}
      {payment && <Text mt="xs">{revertSentence(payment.receiptNumber)}</Text>}
      <RefusalAlert reason={receiptReason(revert.error)} />
      {payment?.receiptNumber != null && payment.receiptNumber === storedId(revert.error) && (
        <VoidWholeReceipt number={payment.receiptNumber} clientName={clientName} onVoided={dialog.onClose} />
      )}
    </ConfirmDialog>
  )
}

/** Known once the receipt is read. */
function AccountReverted({ number }: { number: number }) {
  const { data } = trpc.receipts.byNumber.useQuery({ number }, { staleTime: 0, gcTime: 0 })
  const sentence = data && accountReverted(data.lines)
  return sentence && <Text mt="xs">{sentence}</Text>
}

type Reverted = { clientName: string; payment: { period: Period; amount: Quetzales | null } | undefined }

/** A payment of a variable client loses its amount and utility. */
function useRevertPayment({ procedures: { payments } }: ClientKind, { clientName, payment }: Reverted) {
  const { reverted: done, revertFailed: failed } = paymentTexts
  const undo = useUndoPayment(payments.undo)
  return useAction(payments.revert, {
    done,
    // The dialog itself names the receipt that is the reason.
    failed: (error) => (receiptReason(error) ? undefined : [failed, whyGone(error)]),
    // As it was: the result of a variable client has no amount any more.
    about: payment && paymentLine(clientName, payment),
    undo: ({ id }) => undo({ id, action: 'reverted' }),
  })
}

type VoidWholeReceiptProps = { number: number; clientName: string; onVoided: () => void }

/** 'Deshacer el recibo 1042', for a month that cannot be reverted alone (product/accounts#taking-back). */
function VoidWholeReceipt({ number, clientName, onVoided }: VoidWholeReceiptProps) {
  const voidReceipt = useUndoPayment(trpc.receipts.void)
  const { busy, once } = useOnce()
  const press = async () => {
    if (await once(() => voidReceipt({ number })(`${clientName} · ${receiptTitle(number)}`))) onVoided()
  }
  return (
    <BusyButton color="red" variant="light" mt="xs" busy={busy} busyLabel="Deshaciendo..." onClick={() => void press()}>
      {`Deshacer el ${receiptTitle(number).toLowerCase()}`}
    </BusyButton>
  )
}
