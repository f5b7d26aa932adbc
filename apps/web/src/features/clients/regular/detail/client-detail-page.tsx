import { clientTexts } from '@isp/domain/clients/client-texts'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ErrorState } from '../../../../components/feedback/error-state'
import { useEscape } from '../../../../lib/layers/use-escape'
import { errorCode } from '../../../../lib/server/server-error'
import { trpc } from '../../../../lib/server/trpc'
import { usePathId } from '../../../../lib/use-path-id'
import { clientDetailOptions } from '../client-detail-options'
import { ClientDetailSkeleton } from './client-detail-skeleton'
import { ClientDetailView } from './client-detail-view'
import { detailOrigin } from './detail-origin'

/** /clients/{id}: client detail. */
export function ClientDetailPage() {
  const id = usePathId()
  const [search] = useSearchParams()
  const backTo = detailOrigin(search)
  const navigate = useNavigate()
  useEscape(() => navigate(backTo))

  if (id === null) return <ErrorState page title={clientTexts.notFound} message={clientTexts.invalidId} back={backTo} />
  return <LoadedClient key={id} id={id} backTo={backTo} />
}

function LoadedClient({ id, backTo }: { id: number; backTo: string }) {
  const { data, error, isFetching, refetch } = trpc.clients.overview.useQuery({ id }, clientDetailOptions)
  if (errorCode(error) === 'NOT_FOUND') return <ErrorState page title={clientTexts.notFound} back={backTo} />
  if (data) return <ClientDetailView client={data} backTo={backTo} />
  if (error) {
    return (
      <ErrorState page title={clientTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} back={backTo} />
    )
  }
  return <ClientDetailSkeleton backTo={backTo} />
}
