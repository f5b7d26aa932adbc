import { Text } from '@mantine/core'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { DeleteClientDialog } from '../../shared/dialogs/delete-client-dialog'
import { regularClients } from '../regular-clients'

type Props = DialogProps & { client: { id: number; name: string }; onDeleted: (id: number) => void }

export function ClientDeleteDialog({ client, onDeleted, ...dialog }: Props) {
  return (
    <DeleteClientDialog
      {...dialog}
      kind={regularClients}
      client={client}
      title="¿Estás seguro?"
      confirmLabel="Eliminar Cliente"
      onDeleted={() => onDeleted(client.id)}
    >
      <Text>
        Después se eliminará permanentemente el cliente <strong>{client.name}</strong> y todos sus pagos asociados.
      </Text>
    </DeleteClientDialog>
  )
}
