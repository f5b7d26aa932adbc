import { type MemberCounts, membersInWords } from '@isp/domain/groups/member-counts'
import { Text } from '@mantine/core'
import { DeleteDialog } from '../../../components/dialogs/delete-dialog'
import type { DialogProps } from '../../../components/dialogs/dialog'
import { Fact, Facts } from '../../../components/figures/facts'
import { useDeleteGroup } from '../mutations/group-mutations'
import classes from './group-delete-dialog.module.css'

type Props = DialogProps & {
  group: { id: number; name: string; location: string } & MemberCounts
}

/** Asks before a group is deleted. */
export function GroupDeleteDialog({ group, ...dialog }: Props) {
  const remove = useDeleteGroup(group.name)
  return (
    <DeleteDialog
      {...dialog}
      title="Eliminar grupo"
      remove={() => remove.mutateAsync({ id: group.id })}
      first={<Text mb="xs">¿Estás seguro de que quieres eliminar este grupo?</Text>}
    >
      <div className={classes.facts}>
        <Facts>
          <Fact label="Grupo">{group.name}</Fact>
          <Fact label="Ubicación">{group.location}</Fact>
          <Fact label="Clientes">{membersInWords(group)}</Fact>
        </Facts>
      </div>
      <Text>Los clientes de este grupo quedarán disponibles para otros grupos.</Text>
    </DeleteDialog>
  )
}
