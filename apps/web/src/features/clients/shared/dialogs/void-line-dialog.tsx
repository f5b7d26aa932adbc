import { voidSentence } from '@isp/domain/receipts/account-texts'
import { receiptLine } from '@isp/domain/receipts/receipt-line'
import { receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { RefusalAlert } from '../../../../components/feedback/refusal-alert'
import { receiptReason } from '../../../../lib/server/receipt-reason'
import { unlessGone } from '../../../../lib/server/unless-gone'
import { useVoidReceipt } from '../../../../lib/server/use-void-receipt'
import type { ReceiptWithoutMonths } from '../detail/history-rows'

type Props = DialogProps & { clientName: string; receipt: ReceiptWithoutMonths }

/** Asks before a receipt is voided that pays no month: another charge, a deposit, or a refund. */
export function VoidLineDialog({ clientName, receipt: whole, ...dialog }: Props) {
  const { number, amount, others, accountAmount } = whole
  const voidReceipt = useVoidReceipt()
  const [error, setError] = useState<unknown>()
  const receipt = { number, clientName, periods: [], others, amount }
  const onConfirm = () =>
    unlessGone(
      voidReceipt(receipt).catch((refused) => {
        setError(refused)
        throw refused
      }),
    )
  return (
    <ConfirmDialog
      {...dialog}
      title={`Deshacer el ${receiptTitle(number).toLowerCase()}`}
      confirmLabel="Deshacer"
      pendingLabel="Deshaciendo..."
      destructive
      onConfirm={onConfirm}
    >
      <Text fw={600}>{receiptLine(receipt)}</Text>
      <Text mt="xs">{voidSentence({ periods: [], accountAmount })}</Text>
      <RefusalAlert reason={receiptReason(error)} />
    </ConfirmDialog>
  )
}
