import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { DetailPage } from '../../../../components/layout/detail-page'
import { trpc } from '../../../../lib/server/trpc'
import { usePathId } from '../../../../lib/use-path-id'
import { useHistoryLines } from '../../shared/account/use-history-lines'
import { ClientDetailSkeleton } from '../../shared/detail/client-detail-skeleton'
import { variableClients } from '../variable-clients'
import { VariableClientDetailView } from './variable-client-detail-view'

const LIST = '/variable-clients'

/** /variable-clients/{id}: variable client detail. */
export function VariableClientDetailPage() {
  useHistoryLines(variableClients, usePathId())
  return (
    <DetailPage
      procedure={trpc.useUtils().variableClients.overview}
      texts={variableClientTexts}
      backTo={LIST}
      skeleton={<ClientDetailSkeleton backTo={LIST} />}
    >
      {(client) => <VariableClientDetailView client={client} backTo={LIST} />}
    </DetailPage>
  )
}
