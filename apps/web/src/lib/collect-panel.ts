/** A client of either kind. */
export type CollectedClient = { kind: 'regular' | 'variable'; clientId: number }

type Listener = (client: CollectedClient) => void
const listeners = new Set<Listener>()

/** Opens 'Cobrar' for a client from any screen; the shell shows the panel (specification 3 A4, B2). */
export const collectPanel = {
  openFor: (client: CollectedClient) => {
    for (const listener of listeners) listener(client)
  },
  onOpen: (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
