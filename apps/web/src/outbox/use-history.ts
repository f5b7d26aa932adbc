import type { OutboxEntry } from '@isp/domain/outbox/outbox-entry'
import { useEffect, useState } from 'react'
import { deviceOutbox } from './device-outbox'

const NONE: readonly OutboxEntry[] = []

/** All entries of the last 90 days, the latest first, read again with every change; empty until they are read, and without an outbox. */
export function useHistory(): readonly OutboxEntry[] {
  const [history, setHistory] = useState(NONE)
  useEffect(() => {
    let isGone = false
    const read = async () => {
      if (!deviceOutbox.exists()) return
      const entries = await (await deviceOutbox.open()).history()
      if (!isGone) setHistory(entries)
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
  }, [])
  return history
}

/** A sent one whose sentence nobody has read. */
export function hasUnreadSentence({ state, sentence }: OutboxEntry): boolean {
  return state === 'sent' && sentence !== null
}
