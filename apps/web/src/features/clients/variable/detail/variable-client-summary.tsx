import { clientState, unpaidDueDateOf } from '@isp/domain/billing/client-state'
import type { PaymentStatus } from '@isp/domain/billing/payment-status'
import { formatQuetzales } from '@isp/domain/money/money'
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
import { shownNextPayment } from '../../shared/no-next-payment'

const standings: Record<PaymentStatus, { value: string; icon: Icon; tone: StatusTone }> = {
  paid: { value: 'Al día', icon: IconCircleCheck, tone: 'success' },
  overdue: { value: 'Vencido', icon: IconAlertTriangle, tone: 'warning' },
  pending: { value: 'Pendiente', icon: IconClock, tone: 'neutral' },
}

type Props = {
  client: Pick<
    RouterOutputs['variableClients']['overview'],
    'totalCollected' | 'clientUtilitiesTotal' | 'nextPaymentDate' | 'status'
  >
}

/** Payment totals and status of a variable client. */
export function VariableClientSummary({ client }: Props) {
  const standing = standings[clientState(unpaidDueDateOf(client), today())]
  return (
    <StatCards>
      <StatCard label="Total Pagado" icon={IconCash} value={formatQuetzales(client.totalCollected)} />
      <StatCard label="Utilidad Total" icon={IconTrendingUp} value={formatQuetzales(client.clientUtilitiesTotal)} />
      <StatCard label="Próximo Pago" icon={IconCalendarEvent} value={shownNextPayment(client.nextPaymentDate)} />
      <StatCard label="Estado Actual" {...standing} />
    </StatCards>
  )
}
