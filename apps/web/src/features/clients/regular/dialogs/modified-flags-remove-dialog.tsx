import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog'
import type { DialogProps } from '../../../../components/dialogs/dialog'

type Props = DialogProps & { modifiedCount: number; onConfirm: () => void }

/** Asks before all modified flags are removed. */
export function ModifiedFlagsRemoveDialog({ modifiedCount, ...dialog }: Props) {
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
