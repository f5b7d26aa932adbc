import { LeaveDialog } from './leave-dialog'
import type { PauseAction } from './pause-actions'
import type { PauseDialogProps } from './pause-dialog-props'
import { ReactivateDialog } from './reactivate-dialog'
import { SuspendDialog } from './suspend-dialog'

/** 'Suspender', 'Dar de baja' or 'Reactivar' of a client (specification 3 C3). */
export function PauseDialog({ action, ...dialog }: PauseDialogProps & { action: PauseAction }) {
  if (action === 'suspend') return <SuspendDialog {...dialog} />
  return action === 'leave' ? <LeaveDialog {...dialog} /> : <ReactivateDialog {...dialog} />
}
