import { IconCircleCheck, IconClock, IconUsers } from '@tabler/icons-react'
import { memo } from 'react'
import { StatCard, StatCards } from '../../../components/stat-card'
import type { RouterOutputs } from '../../../lib/trpc'

const count = new Intl.NumberFormat('es-GT')

/** Total, Pendientes and Al día. */
export const ClientCounters = memo(function ClientCounters({
  stats,
}: {
  stats: RouterOutputs['clients']['stats'] | undefined
}) {
  return (
    <StatCards>
      <StatCard label="Total" icon={IconUsers} value={stats && count.format(stats.totalClients)} />
      <StatCard
        label="Pendientes"
        icon={IconClock}
        tone="warning"
        value={stats && count.format(stats.pendingClients)}
      />
      <StatCard label="Al día" icon={IconCircleCheck} tone="success" value={stats && count.format(stats.paidClients)} />
    </StatCards>
  )
})
