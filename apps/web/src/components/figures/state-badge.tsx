import { IconPlayerPause, IconUserOff } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { StatusBadge } from './status-badge'

type State = 'suspended' | 'left'

// Created once, as the badges of what clients owe.
const badges: Record<State, ReactElement> = {
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

/** 'Suspendido' or 'De baja' (specification 3 C3). */
export function StateBadge({ state }: { state: State }) {
  return badges[state]
}
