import type { QueryClient } from '@tanstack/react-query'
import { connection } from '../connection'
import { type ChangesStream, openChanges } from './open-changes'
import { createRefetchQueue } from './refetch-queue'

const LONGEST_PAUSE_MS = 60_000

type Options = {
  queries: QueryClient
  /** Until when this device knew of every change, in milliseconds of `performance.now()`; updated. */
  known: { until: number }
  /** Asks whether the session is open, which also reports whether the server can be reached. */
  checkSession: () => void
}

/**
 * Shows what other devices change: follows the stream of changes while the page is visible, because a browser has only six
 * connections for all its tabs. After a pause or a lost connection the server says whether anything was missed. Returns a
 * function that stops.
 */
export function followChanges({ queries, known, checkSession }: Options): () => void {
  const refetches = createRefetchQueue(queries)
  let stream: ChangesStream | undefined
  let opened = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const left = () => {
    opened = false
    stream = undefined
  }
  const close = () => {
    clearTimeout(timer)
    stream?.close()
    left()
  }
  const open = () => {
    clearTimeout(timer)
    if (stream || document.visibilityState !== 'visible') return
    stream = openChanges(Math.max(0, performance.now() - known.until), {
      onOpen: () => {
        opened = true
        failures = 0
      },
      onAlive: () => {
        known.until = performance.now()
      },
      onEvent: refetches.add,
      onEnd: () => {
        if (!opened) checkSession()
        left()
        timer = setTimeout(open, pauseAfter(failures))
        failures += 1
      },
    })
  }
  const onVisibility = () => (document.visibilityState === 'visible' ? open() : close())

  document.addEventListener('visibilitychange', onVisibility)
  const stopHealing = connection.onHealed(open)
  open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    stopHealing()
    close()
    refetches.stop()
  }
}

/** Twice as long after each failure, and random, so that not all devices come back to a restarted server at once. */
export function pauseAfter(failures: number, random: number = Math.random()): number {
  return Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** failures) * (0.5 + random)
}
