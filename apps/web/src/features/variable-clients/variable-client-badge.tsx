import type { ClientStatus } from '@isp/domain/clients/client.schema'
import { type Icon, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { StatusBadge, type StatusTone } from '../../components/status-badge'

const looks: Record<ClientStatus, { tone: StatusTone; icon: Icon; word: string }> = {
  paid: { tone: 'success', icon: IconCircleCheck, word: 'Pagado' },
  pending: { tone: 'warning', icon: IconClock, word: 'Pendiente de pago' },
}

/** State of a variable client: Pagado when nothing is unpaid, else Pendiente de pago (specification 2 §4). */
export function VariableClientBadge({ status }: { status: ClientStatus }) {
  const { tone, icon, word } = looks[status]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {word}
    </StatusBadge>
  )
}
