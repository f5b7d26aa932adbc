import { owedMonths } from '@isp/domain/billing/client-debt'
import { debtTexts, overdueSince, plusUpcoming } from '@isp/domain/billing/debt-texts'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { IconAlertTriangle } from '@tabler/icons-react'
import { StatCard } from '../../../../components/figures/stat-card'
import { today } from '../../../../lib/today'

type Payment = { period: string; dueDate: string; amount: Quetzales; isPaid: boolean }

/** 'Debe': what is overdue, and since when (specification 3 A4); below it what is not due yet. */
export function DebtCard({ payments }: { payments: readonly Payment[] }) {
  const open = payments.filter(({ isPaid }) => !isPaid).sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  const { overdueCount, overdueAmount, upcoming } = owedMonths(open, today())
  const [earliest] = open
  const rest = plusUpcoming(upcoming, today())
  return (
    <StatCard
      label={debtTexts.owes}
      icon={IconAlertTriangle}
      tone={overdueCount > 0 ? 'warning' : 'neutral'}
      value={overdueCount > 0 && overdueAmount !== null ? formatQuetzales(overdueAmount) : debtTexts.nothing}
      hint={
        <>
          {overdueCount > 0 && earliest && <div>{overdueSince(overdueCount, earliest.dueDate)}</div>}
          {rest && <div>{rest}</div>}
        </>
      }
    />
  )
}
