import type { ClientState } from '@isp/domain/clients/client-pauses'
import type { Icon } from '@tabler/icons-react'
import { IconPlayerPause, IconPlayerPlay, IconUserOff } from '@tabler/icons-react'

/** What changes whether a client has service: 'Suspender', 'Dar de baja', 'Reactivar' (specification 3 C3). */
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

/** The actions that apply to a client of a state, with their names and icons. */
export function pauseActions(state: ClientState) {
  return applying[state].map((action) => ({ action, ...looks[action] }))
}

/** As items of a menu. */
export function pauseMenu(state: ClientState, choose: (action: PauseAction) => void) {
  return pauseActions(state).map(({ action, label, icon }) => ({ label, icon, onChoose: () => choose(action) }))
}
