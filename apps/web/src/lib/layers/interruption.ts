import { useSyncExternalStore } from 'react'

let active = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  active = next
  for (const listener of listeners) listener()
}

/**
 * Whether the session ended with unsaved work: the page then waits outside the document behind the login page, ignores
 * keys and shows no secrets.
 */
export const interruption = {
  isActive: () => active,
  begin: () => set(true),
  end: () => set(false),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function useInterrupted(): boolean {
  return useSyncExternalStore(interruption.subscribe, interruption.isActive)
}
