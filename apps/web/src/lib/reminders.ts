/** The regular clients to remind, in this order; at most the first 500 are. */
export type RemindedClients = { clientIds: readonly number[] }

type Listener = (clients: RemindedClients) => void
const listeners = new Set<Listener>()

/** Opens the walk that sends one reminder after another, from any screen; the shell shows it (specification 3 C1). */
export const reminders = {
  openFor: (clients: RemindedClients) => {
    for (const listener of listeners) listener(clients)
  },
  onOpen: (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
