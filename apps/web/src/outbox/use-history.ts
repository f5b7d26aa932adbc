import type { OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import type { Outbox } from '@isp/outbox/outbox'
import { useCallback, useEffect, useState } from 'react'
import { deviceOutbox } from './device-outbox'

type Entries = readonly OutboxEntry[]

const NONE: Entries = []

/** All entries of the last 90 days, the latest first, read again with every change; empty until they are read, and without an outbox. */
export function useHistory(): Entries {
  return useEntries(readHistory)
}

/** As `useHistory`, only the entries that were sent after an instant (ISO-8601). */
export function useSentAfter(instant: string): Entries {
  return useEntries(useCallback((outbox: Outbox) => outbox.sentAfter(instant), [instant]))
}

const readHistory = (outbox: Outbox) => outbox.history()

function useEntries(readFrom: (outbox: Outbox) => Promise<Entries>): Entries {
  const [entries, setEntries] = useState(NONE)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      if (!deviceOutbox.exists()) return
      const latest = await readFrom(await deviceOutbox.open())
      if (!isGone) setEntries(latest)
    }
    const follow = () => void read().catch(() => {})
    follow()
    const stop = deviceOutbox.subscribe(() => {
      // Not after it was closed, which would open it again.
      if (deviceOutbox.state() !== null) follow()
    })
    return () => {
      isGone = true
      stop()
    }
  }, [readFrom])
  return entries
}
