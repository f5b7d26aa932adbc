import { useEffect, useRef } from 'react'
import { openLayer } from './layers'

/**
 * While `opened`, Escape and browser back call `onClose` if no layer is above. `ownEntry` is false for layers that open
 * during a pending navigation, which a new history entry would cancel.
 */
export function useLayer(opened: boolean, onClose: () => void, { ownEntry = true } = {}): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (opened) return openLayer({ close: () => latest.current(), ownEntry })
  }, [opened, ownEntry])
}
