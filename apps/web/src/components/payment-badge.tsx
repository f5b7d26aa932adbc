import { clientState } from '@isp/domain/billing/client-state'
import { type PaymentStatus, paymentStatus } from '@isp/domain/billing/payment-status'
import type { LocalDate } from '@isp/domain/local-date'
import { type Icon, IconAlertTriangle, IconCalendarEvent, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { today } from '../lib/today'
import { StatusBadge, type StatusTone } from './status-badge'

// Each one and the same element wherever it stands, which React then need not look at again.
const inLists: Record<PaymentStatus, ReactElement> = {
  paid: badge('Pagado', { tone: 'success', icon: IconCircleCheck }),
  overdue: badge('Vencido', { tone: 'warning', icon: IconAlertTriangle }),
  pending: badge('Pendiente', { tone: 'neutral', icon: IconClock }),
}

const inHistory: Record<PaymentStatus, ReactElement> = {
  ...inLists,
  pending: badge('Programado', { tone: 'neutral', icon: IconCalendarEvent }),
}

type Props = { payment: { isPaid: boolean; dueDate: LocalDate } }

/** State of a payment in a list: Pagado, Vencido or Pendiente. */
export function PaymentBadge({ payment }: Props) {
  return inLists[paymentStatus(payment, today())]
}

/** The same in a client's history, where what is not due yet is Programado. */
export function HistoryBadge({ payment }: Props) {
  return inHistory[paymentStatus(payment, today())]
}

/** State of a client in its words for a list: that of its earliest-due unpaid payment, Pagado without one. */
export function ClientBadge({ unpaidDueDate }: { unpaidDueDate: LocalDate | null }) {
  return inLists[clientState(unpaidDueDate, today())]
}

function badge(word: string, look: { tone: StatusTone; icon: Icon }): ReactElement {
  return <StatusBadge {...look}>{word}</StatusBadge>
}
