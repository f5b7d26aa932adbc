import { groupTexts } from '@isp/domain/groups/group-texts'
import { Button, Skeleton } from '@mantine/core'
import { IconNotebook, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { BackLink } from '../../../components/layout/back-link'
import { DetailPage } from '../../../components/layout/detail-page'
import { PageHeader } from '../../../components/layout/page-header'
import { SectionHead } from '../../../components/layout/section-head'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { trpc } from '../../../lib/server/trpc'
import { usePhone } from '../../../lib/use-phone'
import { GROUPS, groupEditAddress, groupNotebookAddress } from '../group-addresses'
import { groupDetailOptions } from '../group-options'
import { GroupFigures } from './group-figures'

import { GroupMembers } from './members/group-members'
import { RecoveryAnswer, RecoverySection } from './recovery/recovery-section'

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

/** Placeholder while the group loads. */
function GroupDetailSkeleton() {
  return (
    <div aria-busy>
      <PageHeader title={undefined} back={<BackLink to={GROUPS} />} />
      <GroupFigures group={undefined} />
      <Skeleton height={280} radius="md" />
    </div>
  )
}

/**
 * Whether a group has paid back, its figures, the months of its recovery and its members; on a phone the members come before the
 * months.
 */
function GroupDetailView({ group }: { group: RouterOutputs['groups']['byId'] }) {
  const phone = usePhone()
  const recovery = <RecoverySection groupId={group.id} />
  return (
    <>
      <PageHeader
        title={group.name}
        context={group.description ?? undefined}
        back={<BackLink to={GROUPS} />}
        actions={
          <>
            <Button
              component={Link}
              to={groupNotebookAddress(group.id)}
              variant="default"
              leftSection={<IconNotebook size={16} aria-hidden />}
            >
              Cuaderno
            </Button>
            <Button
              component={Link}
              to={groupEditAddress(group.id)}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              Editar
            </Button>
          </>
        }
      />
      <RecoveryAnswer groupId={group.id} />
      <GroupFigures group={group} />
      {!phone && recovery}
      <SectionHead title="Clientes del Grupo" />
      <GroupMembers groupId={group.id} members={group.clients} />
      {phone && recovery}
    </>
  )
}
