import type { Query, QueryClient } from '@tanstack/react-query'
import type { Router } from '../refresh'

/** Changes within this time are fetched once. */
const GATHER_MS = 200
/** A change of this device has its own refetch: its event waits this long for it. */
const LONGEST_WAIT_MS = 2_000

export type RefetchQueue = {
  add: (routers: readonly Router[]) => void
  stop: () => void
}

/**
 * Invalidates the queries of changed routers, those of several events together; the visible ones are refetched. A query
 * whose request was sent after the event has the change already, such as those that a mutation of this device refetches.
 */
export function createRefetchQueue(queries: QueryClient): RefetchQueue {
  const requestedAt = new WeakMap<Query, number>()
  const stopWatching = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') {
      requestedAt.set(event.query as Query, performance.now())
    }
  })
  /** When each router changed last. */
  const changedAt = new Map<unknown, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false

  const isOutdated = (query: Query) => {
    const [path] = query.queryKey
    const changed = changedAt.get(Array.isArray(path) ? path[0] : undefined)
    return changed !== undefined && (requestedAt.get(query) ?? 0) <= changed
  }
  const refetch = async (waitedMs: number) => {
    if (queries.isMutating() > 0 && waitedMs < LONGEST_WAIT_MS) return gather(waitedMs)
    timer = undefined
    busy = true
    const outdated = new Set(queries.getQueryCache().findAll({ predicate: isOutdated }))
    changedAt.clear()
    await queries.invalidateQueries({ predicate: (query) => outdated.has(query) })
    busy = false
    if (changedAt.size > 0) gather()
  }
  const gather = (waitedMs = 0) => {
    timer = setTimeout(() => void refetch(waitedMs + GATHER_MS), GATHER_MS)
  }

  return {
    add(routers) {
      for (const router of routers) changedAt.set(router, performance.now())
      // The next requests wait for those before, so that a slow connection has one of each at a time.
      if (timer === undefined && !busy) gather()
    },
    stop() {
      clearTimeout(timer)
      stopWatching()
    },
  }
}
