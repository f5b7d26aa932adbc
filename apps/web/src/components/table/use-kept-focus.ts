import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import {
  type FocusPlace,
  focusAgain,
  focusIsLost,
  focusIsOnPage,
  focusPlace,
  rowNow,
} from '../../lib/layers/focus-place'

/** By then the rows of a long list are drawn that follow the nearest ones. */
const DRAWN_MS = 200

/**
 * Keeps the focus at its record while the rows of a list change: a reused element shows another record, and a moved or
 * removed one loses the focus (WCAG 2.4.3). The result belongs to the element whose children are the rows.
 */
export function useKeptFocus(rows: readonly unknown[]) {
  /** Null while the focus is outside the list. */
  const current = useRef<FocusPlace | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows were drawn again.
  useLayoutEffect(() => {
    const place = current.current
    // A dialog that has the focus keeps it.
    const isHere = focusIsOnPage() || document.activeElement === place?.element
    if (!place || !isHere || !focusIsLost(place)) return
    if (rowNow(place)) return focusAgain(place)
    const timer = setTimeout(() => focusAgain(place), DRAWN_MS)
    return () => clearTimeout(timer)
  }, [rows])

  return {
    onFocus: ({ target }: FocusEvent) => {
      current.current = focusPlace(target)
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      const leave = () => {
        current.current = null
      }
      if (relatedTarget !== null) return leave()
      // Another window may have got the focus, or the element was removed.
      setTimeout(() => {
        if (focusIsOnPage() && target.isConnected) leave()
      })
    },
  }
}
