import { formatQuetzales } from '@isp/domain/money'
import { IconCash, IconReceipt, IconTrendingUp } from '@tabler/icons-react'
import { StatCard, StatCards } from '../../../components/stat-card'
import type { RouterOutputs } from '../../../lib/trpc'

const count = new Intl.NumberFormat('es-GT')

/** How many payments the filters leave, and what they add up to. */
export function HistoryTotals({
  totals,
}: {
  totals: RouterOutputs['clients']['payments']['historyTotals'] | undefined
}) {
  return (
    <StatCards>
      <StatCard label="Pagos" icon={IconReceipt} value={totals && count.format(totals.count)} />
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
