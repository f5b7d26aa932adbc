import type { LocalDate } from '@isp/domain/dates/local-date'
import { leavesOn } from '@isp/domain/dates/short-day'
import { IconPlayerPause, IconUserOff } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { StatusBadge } from '../../components/figures/status-badge'
import { today } from '../../lib/today'

type State = 'active' | 'suspended' | 'left'

// Created once, as the badges of what clients owe.
const badges: Record<Exclude<State, 'active'>, ReactElement> = {
  suspended: (
    <StatusBadge tone="info" icon={IconPlayerPause}>
      Suspendido
    </StatusBadge>
  ),
  left: (
    <StatusBadge tone="neutral" icon={IconUserOff}>
      De baja
    </StatusBadge>
  ),
}

/** The service of a client; `lastDay` is the last day of one who will leave. */
export type Service = { state: State; lastDay?: LocalDate | null }

/** Whether a client has service and will keep it, so that it has no badge of its service. */
export function isServed({ state, lastDay }: Service): boolean {
  return state === 'active' && !lastDay
}

/**
 * 'Suspendido', 'De baja', or 'Se va el 23 nov' until then (product/pauses#shown); nothing for a client who is served.
 */
export function StateBadge({ state, lastDay }: Service) {
  if (lastDay) {
    return (
      <StatusBadge tone="neutral" icon={IconUserOff}>
        {leavesOn(lastDay, today())}
      </StatusBadge>
    )
  }
  return state === 'active' ? null : badges[state]
}
