import { RevertDialog, type RevertDialogProps } from '../../shared/dialogs/revert-dialog'
import { variableClients } from '../variable-clients'

const EFFECT = 'volverá a quedar pendiente. Su monto se borrará y su utilidad se restará del total.'

/** Asks before a payment is reverted, which deletes its amount and utility. */
export function VariablePaymentRevertDialog(props: RevertDialogProps) {
  return <RevertDialog {...props} kind={variableClients} effect={EFFECT} />
}
