import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog'
import type { DialogProps } from '../../../../components/dialogs/dialog'

type Props = DialogProps & { clientName: string; onConfirm: () => void }

/** Asks before one client's modified flag is removed. */
export function ModifiedFlagRemoveDialog({ clientName, ...dialog }: Props) {
  return (
    <ConfirmDialog {...dialog} title="Quitar aviso" confirmLabel="Confirmar">
      <Text>
        El cliente <strong>{clientName}</strong> dejará de estar marcado como modificado.
      </Text>
    </ConfirmDialog>
  )
}
