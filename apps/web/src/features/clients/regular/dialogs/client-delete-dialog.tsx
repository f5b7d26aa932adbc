import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog'
import { unlessGone } from '../../../../lib/server/unless-gone'
import { useDeleteClient } from '../mutations/use-delete-client'

type Props = {
  opened: boolean
  onClose: () => void
  client: { id: number; name: string }
  /** The client was deleted. */
  onDeleted: (id: number) => void
}

/** Asks before a client and all its payments are deleted. */
export function ClientDeleteDialog({ opened, onClose, client, onDeleted }: Props) {
  const remove = useDeleteClient()
  const confirm = async () => {
    await unlessGone(remove.mutateAsync({ id: client.id }))
    onDeleted(client.id)
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="¿Estás seguro?"
      confirmLabel="Eliminar Cliente"
      pendingLabel="Eliminando..."
      destructive
      onConfirm={confirm}
    >
      <Text>
        Esta acción no se puede deshacer. Se eliminará permanentemente el cliente <strong>{client.name}</strong> y todos
        sus pagos asociados.
      </Text>
    </ConfirmDialog>
  )
}
