import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { stored } from './storage'

const place = stored('figuresShown', { schema: z.boolean(), fallback: false, area: 'session' })
const listeners = new Set<() => void>()
/** Also without a storage. */
let current: boolean | undefined

/**
 * Whether figures that are masked at first, such as profits, are shown: one state for all screens of this tab, until it
 * is closed or the session ends. What customers owe is never masked.
 */
export const shownFigures = {
  read: (): boolean => {
    current ??= place.read()
    return current
  },
  write: (shown: boolean) => {
    current = shown
    place.write(shown)
    for (const listener of listeners) listener()
  },
  clear: () => {
    current = undefined
    place.clear()
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function useShownFigures(): [boolean, (shown: boolean) => void] {
  return [useSyncExternalStore(shownFigures.subscribe, shownFigures.read), shownFigures.write]
}
