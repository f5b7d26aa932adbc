import {
  type Icon,
  IconAlertTriangle,
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
} from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { StatusBadge, type StatusTone } from '../../components/figures/status-badge'

// Created once, so that React skips unchanged badges when a list renders again.
const badges = {
  paid: badge('Pagado', { tone: 'success', icon: IconCircleCheck }),
  overdue: badge('Vencido', { tone: 'warning', icon: IconAlertTriangle }),
  pending: badge('Pendiente', { tone: 'neutral', icon: IconClock }),
  pendingPayment: badge('Pendiente de pago', { tone: 'neutral', icon: IconClock }),
  scheduled: badge('Programado', { tone: 'neutral', icon: IconCalendarEvent }),
  free: badge('Sin cobro', { tone: 'neutral', icon: IconCircleMinus }),
}

type Props = {
  state: 'paid' | 'overdue' | 'pending' | 'free'
  pendingAs?: 'pending' | 'pendingPayment' | 'scheduled'
}

/** The state of a payment or a client, as icon and label. */
export function DueBadge({ state, pendingAs = 'pending' }: Props) {
  return badges[state === 'pending' ? pendingAs : state]
}

function badge(word: string, look: { tone: StatusTone; icon: Icon }): ReactElement {
  return <StatusBadge {...look}>{word}</StatusBadge>
}
