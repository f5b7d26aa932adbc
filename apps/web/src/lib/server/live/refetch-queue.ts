import type { Query, QueryClient } from '@tanstack/react-query'
import { isOfProcedure } from '../refresh'

/** Changes within this time are fetched once. */
const GATHER_MS = 200
/** A change of this device has its own refetch: its event waits this long for it. */
const LONGEST_WAIT_MS = 2_000

export type RefetchQueue = {
  /** Something has changed. */
  add: () => void
  stop: () => void
}

/**
 * Invalidates what was read before a change, once for several events; the visible queries are refetched. A query whose
 * request was sent after the event has the change already, such as those that a mutation of this device refetches.
 */
export function createRefetchQueue(queries: QueryClient): RefetchQueue {
  const requestedAt = new WeakMap<Query, number>()
  const stopWatching = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') {
      requestedAt.set(event.query as Query, performance.now())
    }
  })
  let changedAt: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false

  const refetch = async (waitedMs: number) => {
    if (queries.isMutating() > 0 && waitedMs < LONGEST_WAIT_MS) return gather(waitedMs)
    timer = undefined
    busy = true
    const changed = changedAt ?? 0
    changedAt = undefined
    await queries.invalidateQueries({
      predicate: (query) => isOfProcedure(query) && (requestedAt.get(query) ?? 0) <= changed,
    })
    busy = false
    if (changedAt !== undefined) gather()
  }
  const gather = (waitedMs = 0) => {
    timer = setTimeout(() => void refetch(waitedMs + GATHER_MS), GATHER_MS)
  }

  return {
    add() {
      changedAt = performance.now()
      // The next requests wait for those before, so that a slow connection has one of each at a time.
      if (timer === undefined && !busy) gather()
    },
    stop() {
      clearTimeout(timer)
      stopWatching()
    },
  }
}
