import { useCallback, useRef, useState } from 'react'

/**
 * Runs an action once: a second click while it runs, or after it succeeded while the dialog closes, does nothing. A
 * failed action can be retried, and any action after `renew`.
 */
export function useOnce() {
  // A ref, because state would change only with the next render.
  const begun = useRef(false)
  const [busy, setBusy] = useState(false)

  const renew = useCallback(() => {
    begun.current = false
    setBusy(false)
  }, [])
  /** Whether this call completed the action. */
  const once = useCallback(
    async (action: () => unknown, onFailed?: (error: unknown) => void): Promise<boolean> => {
      if (begun.current) return false
      begun.current = true
      setBusy(true)
      try {
        await action()
        return true
      } catch (error) {
        renew()
        onFailed?.(error)
        return false
      }
    },
    [renew],
  )
  return { busy, once, renew }
}
