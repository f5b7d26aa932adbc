import { deliver, type Progress } from './deliver'
import { type FlushResult, OutboxError, type OutboxOptions, type Stop } from './outbox'
import type { Store } from './store'

const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 5 * 60_000
/** A tab that holds the lock longer than its requests may last is frozen: another one takes over. */
const LOCK_LIMIT_MS = 90_000

type Deps = Omit<OutboxOptions, 'indexedDB'> & {
  later: NonNullable<OutboxOptions['later']>
  store: Store
  progress: Progress
  changed: () => void
}

/** Flushes one after the other, under the lock of this browser, and again later as long as something is left. */
export function openSender(deps: Deps): { flush: () => Promise<FlushResult>; close: () => void } {
  const { databaseName, locks, later, progress } = deps
  let running: Promise<FlushResult> | undefined
  let again = false
  let stops = 0
  let isClosed = false
  let cancelRetry = () => {}

  function flush(): Promise<FlushResult> {
    again = true
    running ??= flushAll()
    return running
  }

  async function flushAll(): Promise<FlushResult> {
    let stopped: Stop | null = null
    cancelRetry()
    deps.flushed?.(null)
    while (again && !isClosed) {
      again = false
      stopped = await flushOnce()
    }
    // Before anything else may call: what it queued must not be left to a flush that has ended.
    running = undefined
    const result = planRetry(stopped)
    deps.flushed?.(result)
    return result
  }

  async function flushOnce(): Promise<Stop | null> {
    try {
      return await alone((isLost) => deliver({ ...deps, isLost: () => isLost() || isClosed }, progress))
    } catch (error) {
      progress.identityAskedAt = null
      return error instanceof OutboxError && error.failure === 'newer' ? 'newer' : 'storage'
    }
  }

  function planRetry(stopped: Stop | null): FlushResult {
    stops = stopped === null ? 0 : stops + 1
    if (stopped === null || isClosed) return { stopped, retryInMs: null }
    const backoff = Math.min(FIRST_RETRY_MS * 2 ** (stops - 1), LAST_RETRY_MS)
    const retryInMs = Math.max(backoff, (progress.retryAfterSeconds ?? 0) * 1000)
    cancelRetry = later(() => void flush(), retryInMs)
    return { stopped, retryInMs }
  }

  /** Runs `act` while no other tab does. Without Web Locks it does not wait: the server answers a repetition alike. */
  async function alone<Result>(act: (isLost: () => boolean) => Promise<Result>): Promise<Result> {
    if (!locks) return act(() => false)
    const waiting = new AbortController()
    const cancel = later(() => waiting.abort(), LOCK_LIMIT_MS)
    let isLost = false
    let acting: Promise<Result> | undefined
    const held = () => {
      cancel()
      acting = act(() => isLost)
      return acting
    }
    try {
      return await locks.request(databaseName, { signal: waiting.signal }, held)
    } catch (error) {
      // Without `acting` it waited too long; else another tab took over, and what is on its way is still noted.
      if (!waiting.signal.aborted || acting) {
        isLost = true
        if (acting) return acting
        throw error
      }
      return await locks.request(databaseName, { steal: true }, held)
    } finally {
      cancel()
    }
  }

  return {
    flush,
    close() {
      isClosed = true
      cancelRetry()
    },
  }
}
