import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { connection } from '../lib/server/connection'
import { refresh } from '../lib/server/refresh'
import { deviceOutbox } from './device-outbox'

/**
 * Opens the outbox of this browser and sends what waits: at the start, which follows a login, and whenever a signal may have
 * returned (product/outbox#sending-by-itself). What is on the screen is fetched again after a delivery.
 */
export function useSendOutbox(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const send = () =>
      void deviceOutbox
        .open()
        .then((outbox) => outbox.flush())
        // Its code could not be loaded, and is with the next attempt.
        .catch(() => {})
    const sendIfVisible = () => {
      if (document.visibilityState === 'visible') send()
    }
    send()
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', sendIfVisible)
    const stopHealing = connection.onHealed(send)
    let before = waitingNumbers()
    const stopFollowing = deviceOutbox.subscribe(() => {
      const now = waitingNumbers()
      if ([...before].some((number) => !now.has(number))) void refresh(queries, { all: false })
      before = now
    })
    return () => {
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', sendIfVisible)
      stopHealing()
      stopFollowing()
    }
  }, [queries])
}

function waitingNumbers(): Set<string> {
  return new Set(deviceOutbox.state()?.entries.map(({ device, running }) => `${device}-${running}`))
}
