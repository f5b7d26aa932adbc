import { Text } from '@mantine/core'
import { DeleteDialog } from '../../../../components/dialogs/delete-dialog'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { trpc } from '../../../../lib/server/trpc'
import { ReportsLoss } from '../../shared/dialogs/reports-loss'
import { useDeleteClient } from '../../shared/mutations/use-delete-client'
import { regularClients } from '../regular-clients'

type Props = DialogProps & { client: { id: number; name: string }; onDeleted: (id: number) => void }

/** Asks before a client and all its payments are deleted. */
export function ClientDeleteDialog({ client: { id, name }, onDeleted, ...dialog }: Props) {
  const { mutateAsync: remove, isPending, isSuccess } = useDeleteClient(regularClients)
  // Disabled once deleting: its cache invalidation must not read the deleted client again.
  const { data } = trpc.clients.overview.useQuery(
    { id },
    { ...regularClients.detailOptions, enabled: !isPending && !isSuccess },
  )
  return (
    <DeleteDialog
      {...dialog}
      title="¿Estás seguro?"
      confirmLabel="Eliminar Cliente"
      remove={() => remove({ id })}
      onDeleted={() => onDeleted(id)}
    >
      <Text>
        Esta acción no se puede deshacer. Se eliminará permanentemente el cliente <strong>{name}</strong> y todos sus
        pagos asociados.
      </Text>
      <ReportsLoss payments={data?.payments} />
    </DeleteDialog>
  )
}
