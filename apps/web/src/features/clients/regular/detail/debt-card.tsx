import { owedMonths } from '@isp/domain/billing/client-debt'
import { debtTexts, overdueSince, plusUpcoming } from '@isp/domain/billing/debt-texts'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { hasMoney, netDebt } from '@isp/domain/receipts/account-rules'
import { lessAccount, onAccount } from '@isp/domain/receipts/account-texts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { StatCard } from '../../../../components/figures/stat-card'
import { today } from '../../../../lib/today'
import { RefundButton } from '../../shared/account/refund-button'
import { regularClients } from '../regular-clients'

type Payment = { period: string; dueDate: string; amount: Quetzales; isPaid: boolean }

type Props = { client: { id: number; name: string; payments: readonly Payment[]; accountBalance: Quetzales } }

/**
 * 'Debe': what is overdue net of the account, and since when (specifications 3 A4, 4 A8); below it what is not due yet. 'Devolver' gives
 * back what rests on the account.
 */
export function DebtCard({ client }: Props) {
  const { payments, accountBalance: balance } = client
  const open = payments.filter(({ isPaid }) => !isPaid).sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  const { overdueCount, overdueAmount, upcoming } = owedMonths(open, today())
  const owed = overdueAmount ?? '0.00'
  const net = netDebt(owed, balance)
  const owes = overdueCount > 0 && (hasMoney(net) || !hasMoney(balance))
  const [earliest] = open
  const rest = plusUpcoming(upcoming, today())
  return (
    <StatCard
      label={debtTexts.owes}
      icon={IconAlertTriangle}
      tone={owes ? 'warning' : 'neutral'}
      value={owes ? formatQuetzales(net) : debtTexts.nothing}
      hint={
        <>
          {hasMoney(balance) && <div>{hasMoney(owed) ? lessAccount(owed, balance) : onAccount(balance)}</div>}
          {owes && earliest && <div>{overdueSince(overdueCount, earliest.dueDate)}</div>}
          {rest && <div>{rest}</div>}
          <RefundButton kind={regularClients} client={client} />
        </>
      }
    />
  )
}
