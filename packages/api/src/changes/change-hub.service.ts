import type { ChangesEvent } from '@isp/domain/changes/changes.schema'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'

/** The events of one open stream. */
export type Watch = {
  /** One event for all changes since the last call; `idle` after `withinMs` without one, `ended` when the stream has to end. */
  next(withinMs: number): Promise<ChangesEvent | 'idle' | 'ended'>
  /** Ends the watch; can be called again. */
  close(): void
}

/** Passes on the changes of all processes to the streams of this one. */
export type ChangeHub = {
  publish(event: ChangesEvent): void
  /** Opens a watch for a session. SERVICE_UNAVAILABLE if there are too many, or after `close`. */
  watch(sessionId: string): Watch
  /** Ends all watches and refuses new ones. */
  close(): void
  /** Number of open watches. */
  readonly open: number
}

export type HubLimits = { atMost: number; perSession: number }

/** Every visible tab has one stream; the limits only stop what went wrong. */
export const HUB_LIMITS: HubLimits = { atMost: 1_000, perSession: 30 }

/** A hub without a queue: several events are one for a slow stream. */
export function createChangeHub({ atMost, perSession }: HubLimits = HUB_LIMITS): ChangeHub {
  const watches = new Map<OpenWatch, string>()
  let closed = false

  return {
    publish(event) {
      for (const watch of watches.keys()) watch.add(event)
    },
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

type OpenWatch = Watch & { add(event: ChangesEvent): void }

function openWatch(onClose: () => void): OpenWatch {
  let pending: ChangesEvent | 'ended' | undefined
  let wake = () => {}

  const taken = () => {
    const event = pending
    if (event !== 'ended') pending = undefined
    return event
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
      pending = 'ended'
      onClose()
      wake()
    },
    add(event) {
      pending = event
      wake()
    },
  }
}
