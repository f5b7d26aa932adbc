import { useCallback, useRef, useState } from 'react'

/**
 * Something that is done once: it is not begun again while it runs, nor after it was done, as by the second click of an
 * impatient finger on a dialog that fades away. Where it failed it may be tried again, and after `renew`.
 */
export function useOnce() {
  // Known at once, where the state is known with the next picture.
  const begun = useRef(false)
  const [busy, setBusy] = useState(false)

  const renew = useCallback(() => {
    begun.current = false
    setBusy(false)
  }, [])
  /** Whether it was done by this very call. */
  const once = useCallback(
    async (deed: () => unknown, onFailed?: (error: unknown) => void): Promise<boolean> => {
      if (begun.current) return false
      begun.current = true
      setBusy(true)
      try {
        await deed()
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
