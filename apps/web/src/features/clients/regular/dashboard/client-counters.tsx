import type { ClientStatusFilter } from '@isp/domain/clients/client-filters.schema'
import { IconCircleCheck, IconClock, IconUsers } from '@tabler/icons-react'
import { memo } from 'react'
import { StatCard, StatCards } from '../../../../components/figures/stat-card'
import { formatCount } from '../../../../lib/format-count'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { usePhone } from '../../../../lib/use-phone'
import { UrgencyFilters } from './filters/urgency-filters'

type Props = {
  stats: RouterOutputs['clients']['stats'] | undefined | null
  status: ClientStatusFilter
  onStatus: (status: ClientStatusFilter) => void
  disabled: boolean
}

export const ClientCounters = memo(function ClientCounters({ stats, status, onStatus, disabled }: Props) {
  // A phone's strip has no room for them: they are in the head of the list.
  const onPhone = usePhone()
  return (
    <StatCards strip>
      <StatCard label="Total" icon={IconUsers} value={stats && formatCount(stats.totalClients)} />
      <StatCard
        label="Pendientes"
        icon={IconClock}
        tone="warning"
        value={stats && formatCount(stats.pendingClients)}
        hint={
          stats && !onPhone ? (
            <UrgencyFilters stats={stats} status={status} onChange={onStatus} disabled={disabled} />
          ) : undefined
        }
      />
      <StatCard label="Al día" icon={IconCircleCheck} tone="success" value={stats && formatCount(stats.paidClients)} />
    </StatCards>
  )
})
