import { owedMonths } from '@isp/domain/billing/client-debt'
import { debtTexts, lacksOf, overdueSince, plusUpcoming } from '@isp/domain/billing/debt-texts'
import { isOwed } from '@isp/domain/billing/payment-status'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { hasMoney, netOfAccount } from '@isp/domain/receipts/account-rules'
import { debtLessAccount, onAccount } from '@isp/domain/receipts/account-texts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { StatCard } from '../../../../components/figures/stat-card'
import { today } from '../../../../lib/today'
import { RefundButton } from '../../shared/account/refund-button'
import { regularClients } from '../regular-clients'

type Payment = { period: Period; dueDate: LocalDate; amount: Quetzales; isPaid: boolean }

type Props = { client: { id: number; name: string; payments: readonly Payment[]; accountBalance: Quetzales } }

/**
 * 'Debe': what is overdue net of the account, and since when (product/clients#debt-card); below it what is not due yet,
 * and what of it is still lacking where a part was paid (product/accounts#shown-to-the-operator). 'Devolver' gives back
 * what rests on the account.
 */
export function DebtCard({ client }: Props) {
  const { payments, accountBalance: balance } = client
  const open = payments.filter(isOwed).sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  // As in Cobros: months that the account covers are not owed.
  const net = netOfAccount(open, balance)
  const [earliest] = net
  const { overdueCount, overdueAmount, upcoming } = owedMonths(net, today())
  const gross = owedMonths(open, today()).overdueAmount ?? '0.00'
  const owes = overdueCount > 0
  const begun = open.some(({ period, amount }) => period === earliest?.period && amount !== earliest.amount)
  const partlyPaid = !owes && begun ? earliest : undefined
  const rest = plusUpcoming(partlyPaid ? upcoming.slice(1) : upcoming, today())
  const nothing = partlyPaid ? debtTexts.nothingOverdue : debtTexts.nothing
  return (
    <StatCard
      label={debtTexts.owes}
      icon={IconAlertTriangle}
      tone={owes ? 'warning' : 'neutral'}
      value={owes ? formatQuetzales(overdueAmount ?? '0.00') : nothing}
      hint={
        <>
          {hasMoney(balance) && <div>{hasMoney(gross) ? debtLessAccount(gross, balance) : onAccount(balance)}</div>}
          {owes && earliest && <div>{overdueSince(overdueCount, earliest.dueDate)}</div>}
          {partlyPaid && <div>{lacksOf(partlyPaid, today())}</div>}
          {rest && <div>{rest}</div>}
          <RefundButton kind={regularClients} client={client} />
        </>
      }
    />
  )
}
