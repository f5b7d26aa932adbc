import { clientState, unpaidDueDateOf } from '@isp/domain/billing/client-state'
import type { ClientStatus } from '@isp/domain/billing/payment-status'
import type { LocalDate } from '@isp/domain/dates/local-date'
import type { Quetzales } from '@isp/domain/money/money'
import { hasMoney } from '@isp/domain/receipts/account-rules'
import { accountTexts, onAccount } from '@isp/domain/receipts/account-texts'
import { IconCoins } from '@tabler/icons-react'
import { DueBadge } from '../../../components/figures/due-badge'
import { isServed, type Service, StateBadge } from '../../../components/figures/state-badge'
import { StatusBadge } from '../../../components/figures/status-badge'
import { today } from '../../../lib/today'
import classes from './client-badge.module.css'

type Props = {
  client: Service & { status: ClientStatus; nextPaymentDate: LocalDate | null; accountBalance: Quetzales }
  /** The label of a pending status. */
  pendingAs?: 'pending' | 'pendingPayment'
}

/**
 * State of a client: 'Suspendido', 'De baja', 'Se va el 23 nov' (specification 3 C3), else that of its earliest-due unpaid
 * payment (specifications 1 §4 and 2 §4). 'Abonado' beside it if the client owes and has money on the account (specification 4
 * A3).
 */
export function ClientBadge({ client, pendingAs }: Props) {
  const state = isServed(client) ? (
    <DueBadge state={clientState(unpaidDueDateOf(client), today())} pendingAs={pendingAs} />
  ) : (
    <StateBadge state={client.state} lastDay={client.lastDay} />
  )
  if (client.status === 'paid' || !hasMoney(client.accountBalance)) return state
  return (
    <span className={classes.badges}>
      {state}
      <span data-tip={onAccount(client.accountBalance)}>
        <StatusBadge tone="info" icon={IconCoins}>
          {accountTexts.badge}
        </StatusBadge>
      </span>
    </span>
  )
}
