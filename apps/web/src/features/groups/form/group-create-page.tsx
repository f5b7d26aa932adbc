import { GROUPS } from '../group-addresses'
import { useCreateGroup } from '../mutations/group-mutations'
import { GroupFormPage } from './group-form-page'

/** /groups/create: a new group and its members, in one call. */
export function GroupCreatePage() {
  const create = useCreateGroup()
  return (
    <GroupFormPage
      title="Nuevo Grupo"
      backTo={GROUPS}
      onSave={({ name, location, clientIds }) => create.mutateAsync({ name, location, clientIds })}
    />
  )
}
