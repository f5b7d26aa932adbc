import { SimpleGrid, Skeleton } from '@mantine/core'
import { BackLink } from '../../../../components/layout/back-link'
import { PageHeader } from '../../../../components/layout/page-header'

export function ClientDetailSkeleton({ backTo }: { backTo: string }) {
  return (
    <div aria-busy>
      <PageHeader title={undefined} context={<Skeleton height={16} width={160} />} back={<BackLink to={backTo} />} />
      <Skeleton height={92} mb="lg" radius="md" />
      <SimpleGrid cols={{ base: 1, md: 2 }} mb="lg">
        <Skeleton height={264} radius="md" />
        <Skeleton height={264} radius="md" />
      </SimpleGrid>
      <Skeleton height={200} radius="md" />
    </div>
  )
}
