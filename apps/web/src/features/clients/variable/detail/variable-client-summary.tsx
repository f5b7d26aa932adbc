import { clientState, unpaidDueDateOf } from '@isp/domain/billing/client-state'
import { months } from '@isp/domain/billing/debt-texts'
import type { ClientPaymentState } from '@isp/domain/billing/payment-status'
import { formatQuetzales } from '@isp/domain/money/money'
import { hasMoney } from '@isp/domain/receipts/account-rules'
import { onAccount } from '@isp/domain/receipts/account-texts'
import {
  type Icon,
  IconAlertTriangle,
  IconCalendarEvent,
  IconCash,
  IconCircleCheck,
  IconClock,
  IconTrendingUp,
} from '@tabler/icons-react'
import { StatCard, StatCards } from '../../../../components/figures/stat-card'
import type { StatusTone } from '../../../../components/figures/status-badge'
import type { RouterOutputs } from '../../../../lib/server/trpc'
import { today } from '../../../../lib/today'
import { RefundButton } from '../../shared/account/refund-button'
import { shownNextPayment } from '../../shared/no-next-payment'
import { variableClients } from '../variable-clients'

const standings: Record<ClientPaymentState, { value: string; icon: Icon; tone: StatusTone }> = {
  paid: { value: 'Al día', icon: IconCircleCheck, tone: 'success' },
  overdue: { value: 'Vencido', icon: IconAlertTriangle, tone: 'warning' },
  pending: { value: 'Pendiente', icon: IconClock, tone: 'neutral' },
}

type Props = {
  client: Pick<
    RouterOutputs['variableClients']['overview'],
    'id' | 'name' | 'totalCollected' | 'clientUtilitiesTotal' | 'nextPaymentDate' | 'status' | 'accountBalance'
  > & { payments: readonly { isPaid: boolean }[] }
}

/** With money on the account '1 mes · Q50.00 a cuenta' (product/accounts#variable-clients). */
export function VariableClientSummary({ client }: Props) {
  const standing = standings[clientState(unpaidDueDateOf(client), today())]
  const open = client.payments.filter(({ isPaid }) => !isPaid).length
  const balance = hasMoney(client.accountBalance) && onAccount(client.accountBalance)
  const hint = balance && (
    <>
      <div>{open === 0 ? balance : `${months(open)} · ${balance}`}</div>
      <RefundButton kind={variableClients} client={client} />
    </>
  )
  return (
    <StatCards>
      <StatCard label="Total Pagado" icon={IconCash} value={formatQuetzales(client.totalCollected)} />
      <StatCard label="Utilidad Total" icon={IconTrendingUp} value={formatQuetzales(client.clientUtilitiesTotal)} />
      <StatCard label="Próximo Pago" icon={IconCalendarEvent} value={shownNextPayment(client.nextPaymentDate)} />
      <StatCard label="Estado Actual" {...standing} hint={hint} />
    </StatCards>
  )
}
