import { useEffect, useRef } from 'react'
import { openLayer } from './layers'

/**
 * While `opened`, Escape and the browser's back call `onClose` if nothing lies above. `ownEntry` is false for what
 * opens while a navigation waits, which a new history entry would call off.
 */
export function useLayer(opened: boolean, onClose: () => void, { ownEntry = true } = {}): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (opened) return openLayer({ close: () => latest.current(), ownEntry })
  }, [opened, ownEntry])
}
