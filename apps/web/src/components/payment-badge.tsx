import { type PaymentStatus, paymentStatus } from '@isp/domain/billing/payment-status'
import type { ClientStatus } from '@isp/domain/clients/client.schema'
import type { LocalDate } from '@isp/domain/local-date'
import { type Icon, IconAlertTriangle, IconCalendarEvent, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { today } from '../lib/today'
import { StatusBadge, type StatusTone } from './status-badge'

type Look = { tone: StatusTone; icon: Icon; word: string }

const inLists: Record<PaymentStatus, Look> = {
  paid: { tone: 'success', icon: IconCircleCheck, word: 'Pagado' },
  overdue: { tone: 'warning', icon: IconAlertTriangle, word: 'Vencido' },
  pending: { tone: 'neutral', icon: IconClock, word: 'Pendiente' },
}

const inHistory: Record<PaymentStatus, Look> = {
  ...inLists,
  pending: { tone: 'neutral', icon: IconCalendarEvent, word: 'Programado' },
}

type Props = { payment: { isPaid: boolean; dueDate: LocalDate } }

/** State of a payment in a list: Pagado, Vencido or Pendiente. */
export function PaymentBadge({ payment }: Props) {
  return <Badge {...inLists[paymentStatus(payment, today())]} />
}

/** The same in a client's history, where what is not due yet is Programado. */
export function HistoryBadge({ payment }: Props) {
  return <Badge {...inHistory[paymentStatus(payment, today())]} />
}

/** State of a client: Pagado when nothing is unpaid, else Pendiente. */
export function ClientBadge({ status }: { status: ClientStatus }) {
  return <Badge {...inLists[status]} />
}

function Badge({ tone, icon, word }: Look) {
  return (
    <StatusBadge tone={tone} icon={icon}>
      {word}
    </StatusBadge>
  )
}
