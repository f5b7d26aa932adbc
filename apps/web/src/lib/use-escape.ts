import { useEffect, useRef } from 'react'
import { layerIsOpen, listIsOpen } from './layers'

/** Runs `onEscape` when Escape is pressed and no dialog, menu or list is open to take it. */
export function useEscape(onEscape: () => void, enabled = true): void {
  const latest = useRef(onEscape)
  latest.current = onEscape

  useEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (!layerIsOpen() && !listIsOpen()) latest.current()
    }
    // Captured, so that we look before the list that this very key closes is gone.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [enabled])
}
