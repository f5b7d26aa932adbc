import { groupTexts } from '@isp/domain/groups/group-texts'
import { DetailPage } from '../../../components/layout/detail-page'
import { trpc } from '../../../lib/server/trpc'
import { GROUPS } from '../group-addresses'
import { groupDetailOptions } from '../group-options'
import { GroupDetailSkeleton } from './group-detail-skeleton'
import { GroupDetailView } from './group-detail-view'

/** /groups/{id}: a group's figures and members. */
export function GroupDetailPage() {
  return (
    <DetailPage
      procedure={trpc.useUtils().groups.byId}
      options={groupDetailOptions}
      texts={groupTexts}
      backTo={GROUPS}
      skeleton={<GroupDetailSkeleton />}
    >
      {(group) => <GroupDetailView group={group} />}
    </DetailPage>
  )
}
