import type { ClientState } from '@isp/domain/pauses/pauses'
import type { Icon } from '@tabler/icons-react'
import { IconPlayerPause, IconPlayerPlay, IconUserOff } from '@tabler/icons-react'
import type { Service } from '../../../../components/figures/state-badge'

/** Changes of a client's service: 'Suspender', 'Dar de baja', 'Reactivar' (specification 3 C3). */
export type PauseAction = 'suspend' | 'leave' | 'reactivate'

const looks: Record<PauseAction, { label: string; icon: Icon }> = {
  suspend: { label: 'Suspender', icon: IconPlayerPause },
  leave: { label: 'Dar de baja', icon: IconUserOff },
  reactivate: { label: 'Reactivar', icon: IconPlayerPlay },
}

const applying: Record<ClientState, readonly PauseAction[]> = {
  active: ['suspend', 'leave'],
  suspended: ['reactivate', 'leave'],
  left: ['reactivate'],
}

/** Those that apply to a client; one who will leave can only stay. */
export function pauseActions({ state, lastDay }: Service) {
  const actions = lastDay ? applying.left : applying[state]
  return actions.map((action) => ({ action, ...looks[action] }))
}

export function pauseMenu(client: Service, choose: (action: PauseAction) => void) {
  return pauseActions(client).map(({ action, label, icon }) => ({ label, icon, onChoose: () => choose(action) }))
}
