import { GROUPS } from '../group-addresses'
import { useCreateGroup } from '../mutations/group-mutations'
import { GroupFormPage } from './group-form-page'

/** /groups/create: a new group with its members and expenses, in one call. */
export function GroupCreatePage() {
  const create = useCreateGroup()
  return <GroupFormPage title="Nuevo Grupo" backTo={GROUPS} onSave={(group) => create.mutateAsync(group)} />
}
