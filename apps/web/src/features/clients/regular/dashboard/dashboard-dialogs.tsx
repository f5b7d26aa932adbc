import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { lazyPart } from '../../../../components/feedback/lazy-part'
import { type ClientDialog, clientDialog } from '../../shared/list/client-dialogs'
import { PauseDialog } from '../../shared/pauses/lazy-pause-dialog'
import { ClientCreateDialog } from '../dialogs/client-create-dialog'
import { ClientDeleteDialog } from '../dialogs/client-delete-dialog'
import { ClientEditDialog } from '../dialogs/client-edit-dialog'
import { LastPaymentRevertDialog } from '../dialogs/last-payment-revert-dialog'
import { PaymentConfirmDialog } from '../dialogs/payment-confirm-dialog'
import { regularClients } from '../regular-clients'
import type { ClientListItem } from './client-rows'

/** Lazily loaded with the file parsers. */
const ImportDialog = lazyPart(async () => (await import('../../../import/import-dialog')).ImportDialog)

/** Lazily loaded with the encoder of QR codes. */
const WifiDialog = lazyPart(async () => (await import('../../shared/wifi/wifi-dialog')).WifiDialog)

/** The client is as of the opening of the dialog. */
export type DashboardDialog =
  | { kind: 'create' | 'import' | 'revealAll' | 'removeModifiedFlags' }
  | ClientDialog<ClientListItem>
  | { kind: 'revert' | 'removeModifiedFlag' | 'shareWifi'; client: ClientListItem }

type Props = {
  dialog: DashboardDialog
  opened: boolean
  onClose: () => void
  modifiedCount: number
  onRevealAll: () => void
  onRemoveModifiedFlags: () => void
  onRemoveModifiedFlag: (id: number) => void
  onSaved: (id: number) => void
  onDeleted: (id: number) => void
}

export function DashboardDialogs({ dialog, modifiedCount, ...props }: Props) {
  const shared = { opened: props.opened, onClose: props.onClose }
  switch (dialog.kind) {
    case 'create':
      return <ClientCreateDialog {...shared} />
    case 'import':
      return <ImportDialog {...shared} />
    case 'revert':
      return <LastPaymentRevertDialog {...shared} client={dialog.client} />
    case 'shareWifi':
      return (
        <WifiDialog
          {...shared}
          kind={regularClients}
          clientId={dialog.client.id}
          wifiName={dialog.client.wifiName ?? ''}
        />
      )
    case 'revealAll':
      return <FiguresRevealDialog {...shared} onConfirm={props.onRevealAll} />
    case 'removeModifiedFlags':
      return (
        <ModifiedFlagsRemoveDialog {...shared} modifiedCount={modifiedCount} onConfirm={props.onRemoveModifiedFlags} />
      )
    case 'removeModifiedFlag':
      return (
        <ModifiedFlagRemoveDialog
          {...shared}
          clientName={dialog.client.name}
          onConfirm={() => props.onRemoveModifiedFlag(dialog.client.id)}
        />
      )
    default:
      return clientDialog(dialog, shared, {
        edit: ({ id }) => <ClientEditDialog {...shared} clientId={id} onSaved={props.onSaved} />,
        remove: (client) => <ClientDeleteDialog {...shared} client={client} onDeleted={props.onDeleted} />,
        pause: (action, client) => <PauseDialog {...shared} kind={regularClients} action={action} client={client} />,
        pay: (paid, client) => <PaymentConfirmDialog {...paid} clientId={client.id} debt={client} />,
      })
  }
}

type FiguresRevealDialogProps = DialogProps & { onConfirm: () => void }

function FiguresRevealDialog(props: FiguresRevealDialogProps) {
  return (
    <ConfirmDialog {...props} title="Revelar todas las cifras" confirmLabel="Confirmar">
      <Text>Se mostrarán los montos y las utilidades de todos los clientes. ¿Nadie más ve tu pantalla?</Text>
    </ConfirmDialog>
  )
}

type ModifiedFlagRemoveDialogProps = DialogProps & { clientName: string; onConfirm: () => void }

function ModifiedFlagRemoveDialog({ clientName, ...dialog }: ModifiedFlagRemoveDialogProps) {
  return (
    <ConfirmDialog {...dialog} title="Quitar aviso" confirmLabel="Confirmar">
      <Text>
        El cliente <strong>{clientName}</strong> dejará de estar marcado como modificado.
      </Text>
    </ConfirmDialog>
  )
}

type ModifiedFlagsRemoveDialogProps = DialogProps & { modifiedCount: number; onConfirm: () => void }

function ModifiedFlagsRemoveDialog({ modifiedCount, ...dialog }: ModifiedFlagsRemoveDialogProps) {
  return (
    <ConfirmDialog {...dialog} title="Quitar todos los avisos" confirmLabel="Confirmar">
      <Text>
        {modifiedCount === 1
          ? 'El cliente marcado como modificado dejará de estarlo.'
          : `Los ${modifiedCount} clientes marcados como modificados dejarán de estarlo.`}
      </Text>
    </ConfirmDialog>
  )
}
