import { useEffect } from 'react'
import { refusePastedCells } from '../../lib/forms/pasted-cells'

/** Refuses several cells that are pasted into a box of one figure, on every page; shows nothing. */
export function PasteGuard() {
  useEffect(() => {
    return refusePastedCells()
  }, [])
  return null
}
