import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog'
import { Fact, Facts } from '../../../components/figures/facts'
import { unlessGone } from '../../../lib/server/unless-gone'
import { clientCount } from '../counts'
import { useDeleteGroup } from '../mutations/use-delete-group'
import classes from './group-delete-dialog.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  group: { id: number; name: string; location: string; clientCount: number }
}

/** Asks before a group is deleted. */
export function GroupDeleteDialog({ opened, onClose, group }: Props) {
  const remove = useDeleteGroup()
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Eliminar grupo"
      confirmLabel="Eliminar"
      pendingLabel="Eliminando..."
      destructive
      onConfirm={() => unlessGone(remove.mutateAsync({ id: group.id }))}
    >
      <Text>¿Estás seguro de que quieres eliminar este grupo? Esta acción no se puede deshacer.</Text>
      <div className={classes.facts}>
        <Facts>
          <Fact label="Grupo">{group.name}</Fact>
          <Fact label="Ubicación">{group.location}</Fact>
          <Fact label="Clientes">{clientCount(group.clientCount)}</Fact>
        </Facts>
      </div>
      <Text>Los clientes de este grupo quedarán disponibles para otros grupos.</Text>
    </ConfirmDialog>
  )
}
