import { callsOver } from '@isp/outbox/calls-over'
import { openOutbox } from '@isp/outbox/open-outbox'
import type { Outbox } from '@isp/outbox/outbox'
import { watchedFetch } from '../lib/server/connection'
import { serverNow } from '../lib/today'
import { delivered } from './delivered'
import { flushState } from './flush-state'
import { OUTBOX_DATABASE } from './outbox-database'

/** The outbox over the storage, the session and the other tabs of this browser. */
export function openedOutbox(): Outbox {
  return openOutbox({
    ...callsOver(watchedFetch),
    databaseName: OUTBOX_DATABASE,
    clock: { now: serverNow },
    onDelivered: delivered.note,
    locks: navigator.locks,
    indexedDB: window.indexedDB,
    channel: 'BroadcastChannel' in window ? new BroadcastChannel(OUTBOX_DATABASE) : undefined,
    flushed: flushState.note,
  })
}
