import { IconCircleCheck, IconClock, IconUsers } from '@tabler/icons-react'
import { memo } from 'react'
import { StatCard, StatCards } from '../../../../components/figures/stat-card'
import { formatCount } from '../../../../lib/format-count'
import type { RouterOutputs } from '../../../../lib/server/trpc'

export const ClientCounters = memo(function ClientCounters({
  stats,
}: {
  stats: RouterOutputs['clients']['stats'] | undefined | null
}) {
  return (
    <StatCards>
      <StatCard label="Total" icon={IconUsers} value={stats && formatCount(stats.totalClients)} />
      <StatCard label="Pendientes" icon={IconClock} tone="warning" value={stats && formatCount(stats.pendingClients)} />
      <StatCard label="Al día" icon={IconCircleCheck} tone="success" value={stats && formatCount(stats.paidClients)} />
    </StatCards>
  )
})
