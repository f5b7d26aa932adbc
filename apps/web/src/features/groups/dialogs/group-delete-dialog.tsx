import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { unlessGone } from '../../../lib/unless-gone'
import { clientCountInWords } from '../counts'
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
      <dl className={classes.facts}>
        <div>
          <dt>Grupo</dt>
          <dd>{group.name}</dd>
        </div>
        <div>
          <dt>Ubicación</dt>
          <dd>{group.location}</dd>
        </div>
        <div>
          <dt>Clientes</dt>
          <dd>{clientCountInWords(group.clientCount)}</dd>
        </div>
      </dl>
      <Text>Los clientes de este grupo quedarán disponibles para otros grupos.</Text>
    </ConfirmDialog>
  )
}
