import { shellDialog } from '../../lib/layers/shell-dialog'
import type { RouterInputs } from '../../lib/server/trpc'

/** The clients whose fees change: those that a list shows, or only some of them. */
export type FeeChangeTarget = {
  shown: RouterInputs['clients']['fees']
  /** Ids of the ticked ones; without them all. */
  only?: readonly number[] | undefined
  /** The screen masks its figures until they are shown. */
  masked?: boolean
}

/** Opens 'Cambiar cuota' from any screen; the shell shows it (product/fees#cambiar-cuota). */
export const feeChange = shellDialog<FeeChangeTarget>()
