import type { RouterInputs } from './server/trpc'

/** The clients whose fees change: those that a list shows, or only some of them. */
export type FeeChangeTarget = {
  shown: RouterInputs['clients']['fees']
  /** Ids of the ticked ones; without them all. */
  only?: readonly number[] | undefined
  /** The screen masks its figures. */
  masked?: boolean
}

type Listener = (target: FeeChangeTarget) => void
const listeners = new Set<Listener>()

/** Opens 'Cambiar cuota' from any screen; the shell shows it (specification 3 C5). */
export const feeChange = {
  openFor: (target: FeeChangeTarget) => {
    for (const listener of listeners) listener(target)
  },
  onOpen: (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
