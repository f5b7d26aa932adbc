import { RevertDialog, type RevertDialogProps } from '../../shared/dialogs/revert-dialog'
import { regularClients } from '../regular-clients'

const EFFECT = 'volverá a quedar pendiente y su utilidad se restará del total.'

/** Asks before a payment is reverted. */
export function PaymentRevertDialog(props: RevertDialogProps) {
  return <RevertDialog {...props} kind={regularClients} effect={EFFECT} />
}
