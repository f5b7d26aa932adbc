import { debtTexts, lacksOf, overdueSince, plusUpcoming } from '@isp/domain/billing/debt-texts'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Period } from '@isp/domain/dates/period'
import { formatQuetzales, type Quetzales } from '@isp/domain/money/money'
import { hasMoney } from '@isp/domain/receipts/account-rules'
import { debtLessAccount, onAccount } from '@isp/domain/receipts/account-texts'
import { presentDebt } from '@isp/domain/receipts/present-debt'
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
  const balance = client.accountBalance
  const { overdueCount, overdueAmount, overdueMonths, upcoming, partlyPaid, ...debt } = presentDebt(client, today())
  const gross = debt.overdueBeforeAccount ?? '0.00'
  const owes = overdueCount > 0
  const [earliest] = overdueMonths
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
