import { receiptLine } from '@isp/domain/billing/payment-line'
import { guatemalaDay } from '@isp/domain/dates/local-date'
import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog'
import type { DialogProps } from '../../../components/dialogs/dialog'
import { unlessGone } from '../../../lib/server/unless-gone'
import { useVoidReceipt } from '../../../lib/server/use-void-receipt'
import { today } from '../../../lib/today'
import type { CashReceipt } from './receipt-row'

/** Asks before a receipt is voided: whose, which months, how much, and that today's cash gets less. */
export function VoidReceiptDialog({ receipt, ...dialog }: DialogProps & { receipt: CashReceipt }) {
  const voidReceipt = useVoidReceipt()
  const { number, at } = receipt
  return (
    <ConfirmDialog
      {...dialog}
      title={`Anular el recibo ${number}`}
      confirmLabel="Deshacer"
      pendingLabel="Deshaciendo..."
      destructive
      onConfirm={() => unlessGone(voidReceipt(receipt))}
    >
      <Text fw={600}>{receiptLine(receipt)}</Text>
      <Text mt="xs">Sus meses quedan pendientes otra vez y el recibo queda ANULADO, con su número.</Text>
      {guatemalaDay(at) < today() && <Text mt="xs">El monto se resta hoy: el día del recibo no cambia.</Text>}
    </ConfirmDialog>
  )
}
