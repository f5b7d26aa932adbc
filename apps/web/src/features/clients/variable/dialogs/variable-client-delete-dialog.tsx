import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog'
import { Fact, Facts } from '../../../../components/figures/facts'
import { unlessGone } from '../../../../lib/server/unless-gone'
import { useDeleteVariableClient } from '../mutations/use-delete-variable-client'

type Props = {
  opened: boolean
  onClose: () => void
  client: { id: number; name: string; phone: string | null; address: string | null }
}

/** Asks before a variable client and all its payments are deleted. */
export function VariableClientDeleteDialog({ opened, onClose, client }: Props) {
  const remove = useDeleteVariableClient()
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Eliminar Cliente Variable"
      confirmLabel="Eliminar"
      pendingLabel="Eliminando..."
      destructive
      onConfirm={() => unlessGone(remove.mutateAsync({ id: client.id }))}
    >
      <Text mb="sm">
        Se eliminarán permanentemente los datos del cliente y todo su historial de pagos. Esta acción no se puede
        deshacer.
      </Text>
      <Facts>
        <Fact label="Nombre">{client.name}</Fact>
        <Fact label="Teléfono">{client.phone}</Fact>
        <Fact label="Dirección">{client.address}</Fact>
      </Facts>
    </ConfirmDialog>
  )
}
