import { useEffect, useState, useSyncExternalStore } from 'react'
import { deviceOutbox } from './device-outbox'

const isOpen = () => deviceOutbox.state() !== null

/** Whether this browser has an outbox, also as soon as one is opened; its code is loaded only then (product/outbox#sending-by-itself). */
export function useHasOutbox(): boolean {
  const opened = useSyncExternalStore(deviceOutbox.subscribe, isOpen)
  const [found, setFound] = useState(deviceOutbox.exists)
  useEffect(() => {
    let isGone = false
    void deviceOutbox.find().then((isFound) => isFound && !isGone && setFound(true))
    return () => {
      isGone = true
    }
  }, [])
  return found || opened
}
