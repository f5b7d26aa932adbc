import { formatQuetzales } from '@isp/domain/money/money'
import { IconCash, IconTrendingUp } from '@tabler/icons-react'
import { MaskedValue } from '../../../components/figures/masked-value'
import { StatCard, StatCards } from '../../../components/figures/stat-card'
import type { RouterOutputs } from '../../../lib/server/trpc'

type Totals = RouterOutputs['payments']['totals']

type Props = {
  /** Undefined while loading, null if they could not be read. */
  totals: Totals | undefined | null
  /** Whether the utility is shown. */
  revealed: boolean
}

/** Totals of the filtered payments. */
export function HistoryTotals({ totals, revealed }: Props) {
  return (
    <StatCards strip>
      <StatCard label="Monto Total" icon={IconCash} value={totals && formatQuetzales(totals.amount)} />
      <StatCard
        label="Utilidad Total"
        icon={IconTrendingUp}
        tone="success"
        value={totals && <MaskedValue value={formatQuetzales(totals.utilityAmount)} revealed={revealed} />}
      />
    </StatCards>
  )
}
