import { useCallback, useRef, useState } from 'react'
import { isLostWrite } from '../server/lost-write'

/**
 * Something that is done once: it is not begun again while it runs, nor after it was done, as by the second click of an
 * impatient finger on a dialog that fades away. Where it failed it may be tried again, and after `renew`. `lost` says that
 * the last try was refused because the session had ended.
 */
export function useOnce() {
  // Known at once, where the state is known with the next picture.
  const begun = useRef(false)
  const [busy, setBusy] = useState(false)
  const [lost, setLost] = useState(false)

  const renew = useCallback(() => {
    begun.current = false
    setBusy(false)
    setLost(false)
  }, [])
  /** Whether it was done by this very call. */
  const once = useCallback(
    async (deed: () => unknown, onFailed?: (error: unknown) => void): Promise<boolean> => {
      if (begun.current) return false
      begun.current = true
      setBusy(true)
      setLost(false)
      try {
        await deed()
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
