import { Text } from '@mantine/core'
import { DeleteDialog } from '../../../../components/dialogs/delete-dialog'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { Fact, Facts } from '../../../../components/figures/facts'
import { trpc } from '../../../../lib/server/trpc'
import { ReportsLoss } from '../../shared/dialogs/reports-loss'
import { useDeleteClient } from '../../shared/mutations/use-delete-client'
import { variableClients } from '../variable-clients'

type Props = DialogProps & { client: { id: number; name: string; phone: string | null; address: string | null } }

/** Asks before a variable client and all its payments are deleted. */
export function VariableClientDeleteDialog({ client, ...dialog }: Props) {
  const remove = useDeleteClient(variableClients)
  // Disabled once deleting: its cache invalidation must not read the deleted client again.
  const { data } = trpc.variableClients.overview.useQuery(
    { id: client.id },
    { enabled: !remove.isPending && !remove.isSuccess },
  )
  return (
    <DeleteDialog {...dialog} title="Eliminar Cliente Variable" remove={() => remove.mutateAsync({ id: client.id })}>
      <Text mb="sm">
        Se eliminarán permanentemente los datos del cliente y todo su historial de pagos. Esta acción no se puede
        deshacer.
      </Text>
      <Facts>
        <Fact label="Nombre">{client.name}</Fact>
        <Fact label="Teléfono">{client.phone}</Fact>
        <Fact label="Dirección">{client.address}</Fact>
      </Facts>
      <ReportsLoss payments={data?.payments} />
    </DeleteDialog>
  )
}
