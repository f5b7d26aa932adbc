import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { createStore } from '../store'
import { stored } from './storage'

const place = stored('figuresShown', { schema: z.boolean(), fallback: false, area: 'session' })
/** Also without a storage; undefined before it was read. */
const current = createStore<boolean | undefined>(undefined)

/**
 * Whether figures that are masked at first, such as profits, are shown: one state for all screens of this tab, until it
 * is closed or the session ends. What customers owe is never masked.
 */
export const shownFigures = {
  read: (): boolean => current.get() ?? place.read(),
  write: (shown: boolean) => {
    place.write(shown)
    current.set(shown)
  },
  clear: () => {
    place.clear()
    current.set(undefined)
  },
  subscribe: current.subscribe,
}

export function useShownFigures(): [boolean, (shown: boolean) => void] {
  return [useSyncExternalStore(shownFigures.subscribe, shownFigures.read), shownFigures.write]
}
