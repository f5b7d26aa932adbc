import { callsOver } from '@isp/outbox/calls-over'
import { openOutbox } from '@isp/outbox/open-outbox'
import type { Outbox } from '@isp/outbox/outbox'
import { watchedFetch } from '../lib/server/connection'
import { serverNow } from '../lib/today'
import { delivered } from './delivered'

/** A logout keeps it. */
const DATABASE = 'isp-outbox'

/** The outbox over the storage, the session and the other tabs of this browser. */
export function openedOutbox(): Outbox {
  return openOutbox({
    ...callsOver(watchedFetch),
    databaseName: DATABASE,
    clock: { now: serverNow },
    onDelivered: delivered.note,
    locks: navigator.locks,
    indexedDB: window.indexedDB,
    channel: 'BroadcastChannel' in window ? new BroadcastChannel(DATABASE) : undefined,
  })
}
