import { clientState, unpaidDueDateOf } from '@isp/domain/billing/client-state'
import type { PaymentStatus } from '@isp/domain/billing/payment-status'
import type { ClientStatus } from '@isp/domain/clients/client.schema'
import type { LocalDate } from '@isp/domain/local-date'
import { type Icon, IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { StatusBadge, type StatusTone } from '../../../components/status-badge'
import { today } from '../../../lib/today'

const looks: Record<PaymentStatus, { tone: StatusTone; icon: Icon; word: string }> = {
  paid: { tone: 'success', icon: IconCircleCheck, word: 'Pagado' },
  overdue: { tone: 'warning', icon: IconAlertTriangle, word: 'Vencido' },
  pending: { tone: 'neutral', icon: IconClock, word: 'Pendiente de pago' },
}

/** State of a variable client: Pagado, Vencido or Pendiente de pago (specifications 1 §4 and 2 §4). */
export function VariableClientBadge({ client }: { client: { status: ClientStatus; nextPaymentDate: LocalDate } }) {
  const { tone, icon, word } = looks[clientState(unpaidDueDateOf(client), today())]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {word}
    </StatusBadge>
  )
}
