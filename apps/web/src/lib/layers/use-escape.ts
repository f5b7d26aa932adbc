import { useEffect, useRef } from 'react'
import { interruption } from './interruption'
import { layerIsOpen, listIsOpen } from './layers'

/** Runs `onEscape` when Escape is pressed and no dialog, menu, list or filled search is there to take it. */
export function useEscape(onEscape: () => void, enabled = true): void {
  const latest = useRef(onEscape)
  latest.current = onEscape

  useEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || interruption.isActive()) return
      if (isFilledSearch(event.target)) return
      if (!layerIsOpen() && !listIsOpen()) latest.current()
    }
    // Captured, so that we look before the list that this very key closes is gone.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [enabled])
}

/** There Escape empties the search first. */
function isFilledSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
}
