import { formatQuetzales } from '@isp/domain/money/money'
import { IconCash, IconTrendingUp } from '@tabler/icons-react'
import { StatCard, StatCards } from '../../../components/figures/stat-card'
import type { RouterOutputs } from '../../../lib/server/trpc'

type Totals = RouterOutputs['payments']['totals']

/** Totals of the filtered payments; null if they could not be read. */
export function HistoryTotals({ totals }: { totals: Totals | undefined | null }) {
  return (
    <StatCards strip>
      <StatCard label="Monto Total" icon={IconCash} value={totals && formatQuetzales(totals.amount)} />
      <StatCard
        label="Utilidad Total"
        icon={IconTrendingUp}
        tone="success"
        value={totals && formatQuetzales(totals.utilityAmount)}
      />
    </StatCards>
  )
}
