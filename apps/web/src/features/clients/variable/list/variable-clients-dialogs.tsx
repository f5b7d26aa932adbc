import type { ClientDialog } from '../../shared/list/client-handlers'
import { VariableClientCreateDialog } from '../dialogs/variable-client-create-dialog'
import { VariableClientDeleteDialog } from '../dialogs/variable-client-delete-dialog'
import { VariableClientEditDialog } from '../dialogs/variable-client-edit-dialog'
import { VariablePaymentPayDialog } from '../dialogs/variable-payment-pay-dialog'
import { payToasts } from '../mutations/use-mark-variable-payment-paid'
import type { VariableClientListItem } from './variable-client-rows'

/** The list's open dialog, with the client as of its opening. */
export type ListDialog = { kind: 'create' } | ClientDialog<VariableClientListItem>

type Props = { dialog: ListDialog; opened: boolean; onClose: () => void; onCreated: () => void }

/** The list's open dialog. */
export function VariableClientsDialogs({ dialog, onCreated, ...shared }: Props) {
  switch (dialog.kind) {
    case 'create':
      return <VariableClientCreateDialog {...shared} onCreated={onCreated} />
    case 'edit':
      return <VariableClientEditDialog {...shared} clientId={dialog.client.id} />
    case 'delete':
      return <VariableClientDeleteDialog {...shared} client={dialog.client} />
    case 'pay':
      return (
        <VariablePaymentPayDialog
          {...shared}
          clientName={dialog.client.name}
          payment={dialog.payment}
          toasts={payToasts.list}
        />
      )
  }
}
