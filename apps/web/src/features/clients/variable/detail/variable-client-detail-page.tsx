import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { useNavigate } from 'react-router-dom'
import { ErrorState } from '../../../../components/feedback/error-state'
import { useEscape } from '../../../../lib/layers/use-escape'
import { errorCode } from '../../../../lib/server/server-error'
import { trpc } from '../../../../lib/server/trpc'
import { usePathId } from '../../../../lib/use-path-id'
import { VariableClientDetailSkeleton } from './variable-client-detail-skeleton'
import { VariableClientDetailView } from './variable-client-detail-view'

const LIST = '/variable-clients'

/** /variable-clients/{id}: variable client detail. */
export function VariableClientDetailPage() {
  const id = usePathId()
  const navigate = useNavigate()
  useEscape(() => navigate(LIST))

  if (id === null) return <ErrorState page title={variableClientTexts.notFound} back={LIST} />
  return <LoadedClient key={id} id={id} />
}

function LoadedClient({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = trpc.variableClients.overview.useQuery({ id })
  if (errorCode(error) === 'NOT_FOUND') return <ErrorState page title={variableClientTexts.notFound} back={LIST} />
  if (data) return <VariableClientDetailView client={data} backTo={LIST} />
  if (error) {
    return (
      <ErrorState
        page
        title={variableClientTexts.loadFailed}
        message={variableClientTexts.tryLater}
        onRetry={() => refetch()}
        retrying={isFetching}
        back={LIST}
      />
    )
  }
  return <VariableClientDetailSkeleton backTo={LIST} />
}
