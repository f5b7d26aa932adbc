import type { Clock, Log } from '@isp/api/context'
import { refreshFigures } from '@isp/api/figures/refresh-figures.service'
import type { Db } from '@isp/db/connection'

const REFRESH_EVERY_MS = 20_000

/**
 * Keeps the sums of all clients for the screens, now and as often as many clients have changed; meanwhile, and if it fails,
 * the screens add them up themselves. Returns a function that stops the schedule after the work in progress.
 */
export function startFiguresSchedule({ log, ...deps }: { db: Db; clock: Clock; log: Log }): () => Promise<void> {
  let running: Promise<void> | undefined
  const refresh = () => {
    running ??= refreshFigures(deps)
      .catch((error) => log.warn({ err: error }, 'the kept sums of clients could not be computed'))
      .finally(() => {
        running = undefined
      })
  }
  refresh()
  const timer = setInterval(refresh, REFRESH_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
