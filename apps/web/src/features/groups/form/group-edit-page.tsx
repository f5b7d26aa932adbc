import { groupTexts } from '@isp/domain/groups/group-texts'
import { Skeleton } from '@mantine/core'
import { ErrorState } from '../../../components/feedback/error-state'
import { BackLink } from '../../../components/layout/back-link'
import { PageHeader } from '../../../components/layout/page-header'
import { errorCode } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { useFreshAnswer } from '../../../lib/server/use-fresh-answer'
import { usePathId } from '../../../lib/use-path-id'
import { GROUPS, groupAddress } from '../group-addresses'
import { groupDetailOptions } from '../group-options'
import { useUpdateGroup } from '../mutations/group-mutations'
import { GroupFormPage } from './group-form-page'

/** /groups/{id}/edit. */
export function GroupEditPage() {
  const id = usePathId()
  // A new form per group.
  return id === null ? <NoGroup /> : <EditPage key={id} id={id} />
}

function EditPage({ id }: { id: number }) {
  const { group, error, refetch, isFetching, renew } = useGroupToEdit(id)
  const update = useUpdateGroup(group)
  const backTo = groupAddress(id)

  if (group) {
    return (
      <GroupFormPage
        title="Editar Grupo"
        group={group}
        backTo={backTo}
        loadNew={renew}
        onSave={(changes) => update.mutateAsync({ id, version: group.version, ...changes })}
      />
    )
  }
  if (errorCode(error) === 'NOT_FOUND') return <NoGroup />
  if (error) {
    return <ErrorState page title={groupTexts.loadFailed} onRetry={refetch} retrying={isFetching} back={backTo} />
  }
  return (
    <>
      <PageHeader title="Editar Grupo" back={<BackLink to={backTo} />} />
      <Skeleton height={240} maw={960} mb="md" aria-busy />
      <Skeleton height={440} maw={960} mb="md" />
      <Skeleton height={240} maw={960} />
    </>
  )
}

function NoGroup() {
  return <ErrorState page title={groupTexts.notFound} back={GROUPS} />
}

/** Fetched when the form opens. */
function useGroupToEdit(id: number) {
  const query = trpc.groups.byId.useQuery({ id }, { ...groupDetailOptions, refetchOnMount: 'always' })
  const { data: group, ...reading } = useFreshAnswer(query)
  return { group, ...reading }
}
