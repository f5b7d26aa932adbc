import { moveTexts } from '@isp/domain/receipts/move-texts'
import { receiptTitle } from '@isp/domain/receipts/receipt-texts'
import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { ActionMenuButton } from '../../../../components/menus/action-menu-button'
import { receiptMove } from '../../../../receiving/dialogs/receipt-move'
import type { HistoryRow, ReceiptWithoutMonths } from './history-rows'
import { PayOrRevertButton } from './pay-or-revert-button'
import type { HistoryPayment } from './payment-line'
import classes from './payment-line.module.css'

export type HistoryHandlers<Payment> = {
  onPay: (payment: Payment) => void
  onRevert: (payment: Payment) => void
  onVoid: (receipt: ReceiptWithoutMonths) => void
}

type Props<Payment> = HistoryHandlers<Payment> & {
  row: HistoryRow<Payment>
  /** A month on a phone has no room for ⋯: the page of its receipt has the same. */
  narrow?: boolean
}

/** ⋯ has 'Cobré al cliente equivocado' where there is money to move. */
export function HistoryActions<Payment extends HistoryPayment>({
  row,
  narrow = false,
  onPay,
  onRevert,
  onVoid,
}: Props<Payment>) {
  const number = 'line' in row ? row.line.receiptNumber : row.payment.receiptNumber
  return (
    <div className={classes.actions}>
      {'payment' in row ? (
        <PayOrRevertButton payment={row.payment} onPay={onPay} onRevert={onRevert} filled={row.isOldestOpen} />
      ) : (
        <VoidButton receipt={row.receipt} onVoid={onVoid} />
      )}
      {row.movable && number !== null && !(narrow && 'payment' in row) && (
        <ActionMenuButton
          label={`Opciones: ${receiptTitle(number)}`}
          actions={[{ label: moveTexts.title, icon: IconArrowsExchange, onChoose: () => receiptMove.openFor(number) }]}
        />
      )}
    </div>
  )
}

/** 'Deshacer' at the first line of a receipt that pays no month. */
function VoidButton({
  receipt,
  onVoid,
}: { receipt: ReceiptWithoutMonths | null } & Pick<HistoryHandlers<never>, 'onVoid'>) {
  if (receipt === null) return null
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      aria-label={`Deshacer: ${receiptTitle(receipt.number)}`}
      onClick={() => onVoid(receipt)}
    >
      Deshacer
    </Button>
  )
}
