import { lazyPart } from '../../../../components/feedback/lazy-part'
import { useDialogState } from '../../../../lib/layers/use-dialog-state'
import type { RefundDialogProps } from './refund-dialog'

/** Rarely needed: loaded when it opens. */
const RefundDialog = lazyPart(async () => (await import('./refund-dialog')).RefundDialog)

/** The dialog is to be placed outside of other forms, because a form in it would submit them too. */
export function useRefundDialog({ kind, client }: Pick<RefundDialogProps, 'kind' | 'client'>) {
  const { dialog, opened, turn, open, close } = useDialogState<'refund'>()
  return {
    openRefund: () => open('refund'),
    refundDialog: dialog && <RefundDialog key={turn} opened={opened} onClose={close} kind={kind} client={client} />,
  }
}
