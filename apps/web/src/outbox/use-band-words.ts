import { type BandWords, bandWords } from '@isp/domain/outbox/band-words'
import { useRef, useSyncExternalStore } from 'react'
import { connection } from '../lib/server/connection'
import { useOutboxState } from './device-outbox'
import { flushState } from './flush-state'

/** What the band says about the payments that wait here; null if nothing does. */
export function useBandWords(): BandWords | null {
  const shown = useOutboxState()
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost)
  const { isRunning, stopped } = useSyncExternalStore(flushState.subscribe, flushState.get)
  // How many there were since it began to send.
  const most = useRef(0)
  const queued = shown ? shown.status.queued : 0
  most.current = isRunning ? Math.max(most.current, queued) : 0
  const sending = isRunning || (shown?.status.sending ?? 0) > 0 ? { of: most.current } : null
  const entries = shown?.entries ?? null
  return bandWords({ lost, entries, newer: shown?.status.newer ?? 0, sending, stopped, unread: shown?.unread ?? [] })
}
