import { formatQuetzales } from '@isp/domain/money/money'
import {
  IconCalendarDollar,
  IconCash,
  IconCircleCheck,
  IconClock,
  IconTrendingUp,
  IconUsers,
} from '@tabler/icons-react'
import { memo } from 'react'
import { MaskedValue } from '../../../../components/figures/masked-value'
import { StatCard, StatCards } from '../../../../components/figures/stat-card'
import { formatCount } from '../../../../lib/format-count'
import type { RouterOutputs } from '../../../../lib/server/trpc'

type Props = { stats: RouterOutputs['variableClients']['stats'] | undefined | null; revealed: boolean }

export const VariableClientStats = memo(function VariableClientStats({ stats, revealed }: Props) {
  const amount = (figure: 'monthlyTotal' | 'totalPayments' | 'totalUtilities') =>
    stats && <MaskedValue value={formatQuetzales(stats[figure])} revealed={revealed} />
  return (
    <StatCards strip>
      <StatCard label="Total Clientes" icon={IconUsers} value={stats && formatCount(stats.totalClients)} />
      <StatCard label="Pagados" icon={IconCircleCheck} tone="success" value={stats && formatCount(stats.paidClients)} />
      <StatCard label="Pendientes" icon={IconClock} tone="warning" value={stats && formatCount(stats.pendingClients)} />
      <StatCard label="Cobrado Este Mes" icon={IconCalendarDollar} value={amount('monthlyTotal')} />
      <StatCard label="Total Cobrado" icon={IconCash} value={amount('totalPayments')} />
      <StatCard label="Total Utilidades" icon={IconTrendingUp} value={amount('totalUtilities')} />
    </StatCards>
  )
})
