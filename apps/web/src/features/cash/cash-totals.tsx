import { balances } from '@isp/domain/cash/drawer-rules'
import { formatQuetzales } from '@isp/domain/money/money'
import { methodLabels, paymentMethods } from '@isp/domain/receipts/payment-methods'

import { IconCash, IconReceipt } from '@tabler/icons-react'
import { StatCard, StatCards } from '../../components/figures/stat-card'
import type { RouterOutputs } from '../../lib/server/trpc'

type Props = {
  /** Undefined while loading, null if they could not be read. */
  days: RouterOutputs['cash']['days'] | undefined | null
}

/** What the shown days brought, in cash and by each other method with money, and what was spent out of cash. */
export function CashTotals({ days }: Props) {
  const sums = new Map(days?.methods.map(({ method, total }) => [method, total]))
  const shown = paymentMethods.filter((method) => method === 'cash' || !balances(sums.get(method) ?? '0.00'))
  return (
    <StatCards strip>
      <StatCard label="Total" icon={IconReceipt} value={days && formatQuetzales(days.total)} />
      {shown.map((method) => (
        <StatCard
          key={method}
          label={methodLabels[method]}
          icon={method === 'cash' ? IconCash : undefined}
          tone="success"
          value={days && formatQuetzales(sums.get(method) ?? '0.00')}
        />
      ))}
      <StatCard label="Gastos" value={days && formatQuetzales(days.expenses.total)} />
    </StatCards>
  )
}
