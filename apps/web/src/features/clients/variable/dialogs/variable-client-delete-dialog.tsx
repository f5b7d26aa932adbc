import { Text } from '@mantine/core'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { Fact, Facts } from '../../../../components/figures/facts'
import { DeleteClientDialog } from '../../shared/dialogs/delete-client-dialog'
import { variableClients } from '../variable-clients'

type Props = DialogProps & { client: { id: number; name: string; phone: string | null; address: string | null } }

export function VariableClientDeleteDialog({ client, ...dialog }: Props) {
  return (
    <DeleteClientDialog {...dialog} kind={variableClients} client={client} title="Eliminar Cliente Variable">
      <Text mb="sm">Después se eliminarán permanentemente los datos del cliente y todo su historial de pagos.</Text>
      <Facts>
        <Fact label="Nombre">{client.name}</Fact>
        <Fact label="Teléfono">{client.phone}</Fact>
        <Fact label="Dirección">{client.address}</Fact>
      </Facts>
    </DeleteClientDialog>
  )
}
