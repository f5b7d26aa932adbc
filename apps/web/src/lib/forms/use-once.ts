import { useCallback, useRef, useState } from 'react'
import { isLostWrite } from '../server/lost-write'

/**
 * Runs an action once: a second click while it runs, or after it succeeded while the dialog closes, does nothing. A
 * failed action can be retried, and any action after `renew`. `lost` is true if the last attempt was refused because
 * the session had ended.
 */
export function useOnce() {
  // A ref, because state would change only with the next render.
  const begun = useRef(false)
  const [busy, setBusy] = useState(false)
  const [lost, setLost] = useState(false)

  const renew = useCallback(() => {
    begun.current = false
    setBusy(false)
    setLost(false)
  }, [])
  /** Whether this call completed the action. */
  const once = useCallback(
    async (action: () => unknown, onFailed?: (error: unknown) => void): Promise<boolean> => {
      if (begun.current) return false
      begun.current = true
      setBusy(true)
      setLost(false)
      try {
        await action()
        return true
      } catch (error) {
        renew()
        setLost(isLostWrite(error))
        onFailed?.(error)
        return false
      }
    },
    [renew],
  )
  return { busy, lost, once, renew }
}
