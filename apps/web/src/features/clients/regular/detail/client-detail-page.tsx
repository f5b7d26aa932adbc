import { clientTexts } from '@isp/domain/clients/client-texts'
import { useSearchParams } from 'react-router-dom'
import { DetailPage } from '../../../../components/layout/detail-page'
import { trpc } from '../../../../lib/server/trpc'
import { usePathId } from '../../../../lib/use-path-id'
import { useHistoryLines } from '../../shared/account/use-history-lines'
import { ClientDetailSkeleton } from '../../shared/detail/client-detail-skeleton'
import { regularClients } from '../regular-clients'
import { detailOrigin } from './detail-origin'
import { RegularClientDetailView } from './regular-client-detail-view'

/** /clients/{id}: client detail. */
export function ClientDetailPage() {
  const [search] = useSearchParams()
  const backTo = detailOrigin(search)
  useHistoryLines(regularClients, usePathId())
  return (
    <DetailPage
      procedure={trpc.useUtils().clients.overview}
      options={regularClients.detailOptions}
      texts={clientTexts}
      backTo={backTo}
      skeleton={<ClientDetailSkeleton backTo={backTo} />}
    >
      {(client) => <RegularClientDetailView client={client} backTo={backTo} />}
    </DetailPage>
  )
}
