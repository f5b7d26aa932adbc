import type { Query, QueryClient } from '@tanstack/react-query'
import { connection } from '../connection'
import { isOfProcedure } from '../refresh'
import { type ChangesStream, openChanges } from './open-changes'
import { streamTurn } from './stream-turn'

/** Changes within this time are fetched once. */
const GATHER_MS = 200
/** A change of this device has its own refetch: its event waits this long for it. */
const LONGEST_WAIT_MS = 2_000

type RefetchQueue = {
  add: () => void
  stop: () => void
}

/**
 * Invalidates what was read before a change, once for several events; the visible queries are refetched. A query whose
 * request was sent after the event has the change already, such as those that a mutation of this device refetches.
 */
function createRefetchQueue(queries: QueryClient): RefetchQueue {
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

const LONGEST_PAUSE_MS = 60_000

/**
 * Between the windows of this browser. A window that becomes visible says for how long it may have missed changes, until the
 * one with the stream has answered whether it did.
 */
type Message =
  | { kind: 'hello'; id: number; gapMs: number }
  | { kind: 'answer'; id: number; missed: boolean }
  | { kind: 'alive' }
  | { kind: 'changed' }
const CHANNEL = 'isp-changes'
/** Longer than a message is under way between two windows. */
const MARGIN_MS = 1_000

type Options = {
  queries: QueryClient
  /** Until when this device knew of every change, in milliseconds of `performance.now()`; updated. */
  known: { until: number }
  /** Asks whether the session is open, which also reports whether the server can be reached. */
  checkSession: () => void
}

/**
 * Shows what other devices change. One visible window of this browser follows the stream of changes and passes it on to
 * the others, because over HTTP/1.1 a browser has only six connections for all of them. After a pause or a lost
 * connection the server says whether anything was missed, to a window that comes later the one with the stream. Returns a
 * function that stops.
 */
export function followChanges({ queries, known, checkSession }: Options): () => void {
  const refetches = createRefetchQueue(queries)
  const windows = new BroadcastChannel(CHANNEL)
  const send = (message: Message) => windows.postMessage(message)
  const id = Math.random()
  /** Whether the window with the stream knows of the gap of this one. */
  let answered = false
  /** With the stream: since when nothing has changed. */
  let quietSince = known.until
  let hasTurn = false
  let stream: ChangesStream | undefined
  let opened = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const left = () => {
    opened = false
    stream = undefined
  }
  const close = () => {
    hasTurn = false
    clearTimeout(timer)
    stream?.close()
    left()
  }
  const open = () => {
    clearTimeout(timer)
    if (stream || !hasTurn) return
    stream = openChanges(Math.max(0, performance.now() - known.until), {
      onOpen: () => {
        opened = true
        failures = 0
      },
      onAlive: () => {
        known.until = performance.now()
        send({ kind: 'alive' })
      },
      onEvent: () => {
        quietSince = performance.now()
        refetches.add()
        send({ kind: 'changed' })
      },
      onEnd: () => {
        if (!opened) checkSession()
        left()
        timer = setTimeout(open, pauseAfter(failures))
        failures += 1
      },
    })
  }
  const turn = streamTurn({
    onTurn: () => {
      hasTurn = true
      quietSince = known.until
      open()
    },
    onTaken: close,
  })
  windows.onmessage = ({ data }: MessageEvent<Message>) => {
    if (document.visibilityState !== 'visible') return
    if (data.kind === 'hello') {
      if (!opened) return
      const missed = performance.now() - data.gapMs - MARGIN_MS < quietSince
      return send({ kind: 'answer', id: data.id, missed })
    }
    if (data.kind === 'answer') {
      if (data.id !== id) return
      answered = true
    }
    if (answered) known.until = performance.now()
    else hello()
    if (data.kind === 'changed' || (data.kind === 'answer' && data.missed)) refetches.add()
  }
  const hello = () => send({ kind: 'hello', id, gapMs: performance.now() - known.until })
  const start = () => {
    answered = false
    turn.ask()
    hello()
  }
  const onVisibility = () => {
    if (document.visibilityState === 'visible') return start()
    close()
    turn.leave()
  }

  document.addEventListener('visibilitychange', onVisibility)
  const stopHealing = connection.onHealed(open)
  if (document.visibilityState === 'visible') start()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    stopHealing()
    close()
    turn.leave()
    windows.close()
    refetches.stop()
  }
}

/** Twice as long after each failure, and random, so that not all devices come back to a restarted server at once. */
export function pauseAfter(failures: number, random: number = Math.random()): number {
  return Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** failures) * (0.5 + random)
}
