import type { DialogProps } from '../../../../components/dialogs/dialog'
import { type ClientDialog, clientDialog } from '../../shared/list/client-dialogs'
import { PauseDialog } from '../../shared/pauses/lazy-pause-dialog'
import { VariableClientCreateDialog } from '../dialogs/variable-client-create-dialog'
import { VariableClientDeleteDialog } from '../dialogs/variable-client-delete-dialog'
import { VariableClientEditDialog } from '../dialogs/variable-client-edit-dialog'
import { VariablePaymentPayDialog } from '../dialogs/variable-payment-pay-dialog'
import { payToasts } from '../mutations/variable-client-mutations'
import { variableClients } from '../variable-clients'
import type { VariableClientListItem } from './variable-client-rows'

/** The list's open dialog, with the client as of its opening. */
export type ListDialog = { kind: 'create' } | ClientDialog<VariableClientListItem>

type Props = DialogProps & { dialog: ListDialog; onCreated: () => void }

/** The list's open dialog. */
export function VariableClientsDialogs({ dialog, onCreated, ...shared }: Props) {
  if (dialog.kind === 'create') return <VariableClientCreateDialog {...shared} onCreated={onCreated} />
  return clientDialog(dialog, shared, {
    edit: ({ id }) => <VariableClientEditDialog {...shared} clientId={id} />,
    remove: (client) => <VariableClientDeleteDialog {...shared} client={client} />,
    pause: (action, client) => <PauseDialog {...shared} kind={variableClients} action={action} client={client} />,
    pay: (paid, { id }) => <VariablePaymentPayDialog {...paid} clientId={id} toasts={payToasts.list} />,
  })
}
