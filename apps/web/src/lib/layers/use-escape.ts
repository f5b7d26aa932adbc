import { useEffect, useRef } from 'react'
import { layerIsOpen, listIsOpen } from './layers'

/** Calls `onEscape` on Escape unless a dialog, menu, list or non-empty search input handles it. */
export function useEscape(onEscape: () => void, enabled = true): void {
  const latest = useRef(onEscape)
  latest.current = onEscape

  useEffect(() => {
    if (!enabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (isFilledSearch(event.target)) return
      if (layerIsOpen() || listIsOpen()) return
      // Otherwise a browser with `CloseWatcher` closes the question that this opens.
      event.preventDefault()
      latest.current()
    }
    // In the capture phase, to check before this key closes the list.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [enabled])
}

/** Escape clears a search input first. */
function isFilledSearch(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''
}
