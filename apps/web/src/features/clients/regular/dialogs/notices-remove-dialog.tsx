import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog'

type Props = { opened: boolean; onClose: () => void; notices: number; onConfirm: () => void }

/** Asks before every flag of a modified client goes. */
export function NoticesRemoveDialog({ notices, ...dialog }: Props) {
  return (
    <ConfirmDialog {...dialog} title="Quitar todos los avisos" confirmLabel="Confirmar">
      <Text>
        {notices === 1
          ? 'El cliente marcado como modificado dejará de estarlo.'
          : `Los ${notices} clientes marcados como modificados dejarán de estarlo.`}
      </Text>
    </ConfirmDialog>
  )
}
