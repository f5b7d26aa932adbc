import { Skeleton } from '@mantine/core'
import { BackLink } from '../../../components/layout/back-link'
import { PageHeader } from '../../../components/layout/page-header'
import { GROUPS } from '../group-addresses'
import { GroupFigures } from './group-figures'

/** Placeholder while the group loads. */
export function GroupDetailSkeleton() {
  return (
    <div aria-busy>
      <PageHeader title={undefined} back={<BackLink to={GROUPS} />} />
      <GroupFigures group={undefined} />
      <Skeleton height={280} radius="md" />
    </div>
  )
}
