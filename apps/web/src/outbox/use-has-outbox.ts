import { useEffect, useState } from 'react'
import { deviceOutbox, useOutboxState } from './device-outbox'

/** Whether this browser has an outbox, also as soon as one is opened; its code is loaded only then (product/outbox#sending-by-itself). */
export function useHasOutbox(): boolean {
  const shown = useOutboxState()
  const [found, setFound] = useState(deviceOutbox.exists)
  useEffect(() => {
    let isGone = false
    void deviceOutbox.find().then((isFound) => isFound && !isGone && setFound(true))
    return () => {
      isGone = true
    }
  }, [])
  return found || shown !== null
}
