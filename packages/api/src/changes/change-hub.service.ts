import type { Change, ChangeSubject, ChangesEvent } from '@isp/domain/changes/changes.schema'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'

/** What one open stream waits for. */
export type Watch = {
  /**
   * The changes since the last call, as soon as there are any; `idle` after `withinMs` without one, `ended` when the stream
   * has to end.
   */
  next(withinMs: number): Promise<ChangesEvent | 'idle' | 'ended'>
  /** Ends the watch; can be called again. */
  close(): void
}

/** Passes on the changes of all processes to the streams of this one. */
export type ChangeHub = {
  /** Sends a committed change to all streams. */
  publish(change: Change): void
  /** Sends all streams that changes may have been missed. */
  publishMissed(): void
  /** Opens a watch for a session. SERVICE_UNAVAILABLE if there are too many, or after `close`. */
  watch(sessionId: string): Watch
  /** Ends all watches and refuses new ones. */
  close(): void
  /** Number of open watches. */
  readonly open: number
  /** Notes that all changes committed until `sentAt` at a database have been published; undefined if changes are lost. */
  checked(check: Check | undefined): void
  /** The database of which every change committed more than a second ago has been published; undefined without such. */
  readonly currentDatabase: string | undefined
  /** Calls `listener` whenever sessions may have ended or changed. */
  onSessionsEnded(listener: () => void): void
  /** Says that this process may have ended sessions, before it is notified. */
  sessionsEnded(): void
}

/** An answered check of the listening connection; `sentAt` by `performance.now()`, `database` as `DATABASE_IDENTITY`. */
type Check = { sentAt: number; database: string }

const CHECK_HOLDS_MS = 1_000

export type HubLimits = { atMost: number; perSession: number }

/** Every visible tab has one stream; the limits only stop what went wrong. */
export const HUB_LIMITS: HubLimits = { atMost: 1_000, perSession: 30 }

/**
 * A hub without a queue: what a slow stream has not fetched yet is merged by subject, so that its size is bounded.
 */
export function createChangeHub({ atMost, perSession }: HubLimits = HUB_LIMITS): ChangeHub {
  const watches = new Map<OpenWatch, string>()
  const sessionListeners: (() => void)[] = []
  let closed = false
  let lastCheck: Check | undefined
  const sessionsEnded = () => {
    for (const listener of sessionListeners) listener()
  }

  return {
    publish(change) {
      if (change.subject === 'session') sessionsEnded()
      for (const watch of watches.keys()) watch.add(change)
    },
    publishMissed() {
      sessionsEnded()
      for (const watch of watches.keys()) watch.addMissed()
    },
    checked(check) {
      lastCheck = check
      if (!check) sessionsEnded()
    },
    get currentDatabase() {
      if (!lastCheck || performance.now() - lastCheck.sentAt >= CHECK_HOLDS_MS) return undefined
      return lastCheck.database
    },
    onSessionsEnded(listener) {
      sessionListeners.push(listener)
    },
    sessionsEnded,
    watch(sessionId) {
      const ofSession = [...watches.values()].filter((id) => id === sessionId).length
      if (closed) throw new AppError('SERVICE_UNAVAILABLE', errorTexts.stopping)
      if (watches.size >= atMost || ofSession >= perSession) {
        throw new AppError('SERVICE_UNAVAILABLE', errorTexts.busy)
      }
      const watch = openWatch(() => watches.delete(watch))
      watches.set(watch, sessionId)
      return watch
    },
    close() {
      closed = true
      for (const watch of [...watches.keys()]) watch.close()
    },
    get open() {
      return watches.size
    },
  }
}

type OpenWatch = Watch & { add(change: Change): void; addMissed(): void }

function openWatch(onClose: () => void): OpenWatch {
  const pending = new Map<ChangeSubject, readonly number[] | null>()
  let missed = false
  let ended = false
  let wake = () => {}

  const taken = (): ChangesEvent | 'ended' | undefined => {
    if (ended) return 'ended'
    if (missed) {
      missed = false
      pending.clear()
      return { kind: 'missed' }
    }
    if (pending.size === 0) return undefined
    const changes = [...pending].map(([subject, ids]) => ({ subject, ids }))
    pending.clear()
    return { kind: 'changed', changes }
  }

  return {
    async next(withinMs) {
      const ready = taken()
      if (ready) return ready
      await new Promise<void>((resolve) => {
        const limit = setTimeout(resolve, withinMs)
        limit.unref()
        wake = () => {
          clearTimeout(limit)
          resolve()
        }
      })
      return taken() ?? 'idle'
    },
    close() {
      ended = true
      onClose()
      wake()
    },
    add({ subject, ids }) {
      const before = pending.get(subject)
      pending.set(subject, before === undefined ? ids : mergedIds(before, ids))
      wake()
    },
    addMissed() {
      missed = true
      wake()
    },
  }
}

const MOST_IDS = 20

function mergedIds(before: readonly number[] | null, ids: readonly number[] | null): readonly number[] | null {
  if (!before || !ids) return null
  const merged = new Set([...before, ...ids])
  return merged.size > MOST_IDS ? null : [...merged]
}
