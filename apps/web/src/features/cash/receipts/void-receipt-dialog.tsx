import { guatemalaDay } from '@isp/domain/dates/local-date'
import { isTaken } from '@isp/domain/receipts/account-rules'
import { voidSentence } from '@isp/domain/receipts/account-texts'
import { receiptLine } from '@isp/domain/receipts/receipt-line'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog'
import type { DialogProps } from '../../../components/dialogs/dialog'
import { RefusalAlert } from '../../../components/feedback/refusal-alert'
import { receiptReason } from '../../../lib/server/receipt-reason'
import { unlessGone } from '../../../lib/server/unless-gone'
import { useVoidReceipt } from '../../../lib/server/use-void-receipt'
import { today } from '../../../lib/today'
import type { CashReceipt } from './receipt-row'

export function VoidReceiptDialog({ receipt, ...dialog }: DialogProps & { receipt: CashReceipt }) {
  const voidReceipt = useVoidReceipt()
  const { number, at } = receipt
  const [reason, setReason] = useState<ReturnType<typeof receiptReason>>()
  const onConfirm = () =>
    unlessGone(
      voidReceipt(receipt).catch((error) => {
        setReason(receiptReason(error))
        throw error
      }),
    )
  return (
    <ConfirmDialog
      {...dialog}
      title={`Deshacer el recibo ${number}`}
      confirmLabel="Deshacer"
      pendingLabel="Deshaciendo..."
      destructive
      onConfirm={onConfirm}
    >
      <Text fw={600}>{receiptLine(receipt)}</Text>
      <Text mt="xs">{voidSentence(receipt)}</Text>
      {guatemalaDay(at) < today() && (
        <Text mt="xs">El monto se {isTaken(receipt.amount) ? 'suma' : 'resta'} hoy: el día del recibo no cambia.</Text>
      )}
      <RefusalAlert reason={reason} />
    </ConfirmDialog>
  )
}
