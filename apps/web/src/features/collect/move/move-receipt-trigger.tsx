import { useEffect } from 'react'
import { lazyPart } from '../../../components/feedback/lazy-part'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { receiptMove } from '../../../receiving/dialogs/receipt-move'

const MoveReceiptDialog = lazyPart(async () => (await import('./move-receipt-dialog')).MoveReceiptDialog)

/** Shows 'Cobré al cliente equivocado' when a page asks for it. */
export function MoveReceiptTrigger() {
  const { dialog, opened, turn, open, close } = useDialogState<number>()
  useEffect(() => {
    return receiptMove.onOpen(open)
  }, [open])
  return dialog !== null && <MoveReceiptDialog key={turn} number={dialog} opened={opened} onClose={close} />
}
