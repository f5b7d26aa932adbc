import { groupTexts } from '@isp/domain/groups/group-texts'
import { useNavigate } from 'react-router-dom'
import { ErrorState } from '../../../components/feedback/error-state'
import { useEscape } from '../../../lib/layers/use-escape'
import { errorCode } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { usePathId } from '../../../lib/use-path-id'
import { GROUPS } from '../group-addresses'
import { groupDetailOptions } from '../group-options'
import { GroupDetailSkeleton } from './group-detail-skeleton'
import { GroupDetailView } from './group-detail-view'

/** /groups/{id}: a group's figures and members. */
export function GroupDetailPage() {
  const id = usePathId()
  const navigate = useNavigate()
  useEscape(() => navigate(GROUPS))
  return id === null ? <NoGroup /> : <LoadedGroup key={id} id={id} />
}

function LoadedGroup({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = trpc.groups.byId.useQuery({ id }, groupDetailOptions)
  if (errorCode(error) === 'NOT_FOUND') return <NoGroup />
  if (data) return <GroupDetailView group={data} />
  if (error) {
    return (
      <ErrorState page title={groupTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} back={GROUPS} />
    )
  }
  return <GroupDetailSkeleton />
}

function NoGroup() {
  return <ErrorState page title={groupTexts.notFound} back={GROUPS} />
}
