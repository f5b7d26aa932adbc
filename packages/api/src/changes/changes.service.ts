import { isConnectionFailure } from '@isp/db/errors'
import { authTexts } from '@isp/domain/auth/auth-texts'
import type { ChangesEvent } from '@isp/domain/changes/changes.schema'
import { AppError } from '@isp/domain/errors/app-error'
import { findSession } from '../auth/session-store.queries'
import type { Context } from '../context'
import type { Watch } from './change-hub.service'
import { changedWithin } from './changes.queries'

/** The longest time that a stream outlives an expired session; one that is ended is an event. */
const CHECK_SESSION_EVERY_MS = 60_000

type Deps = Pick<Context, 'db' | 'clock' | 'changes'> & { sessionId: string }

/**
 * An event after the changes of all processes, from now on; see `ChangesEvent`. Ends when `signal` is aborted or the server
 * stops. Throws UNAUTHORIZED as soon as the session has ended, and SERVICE_UNAVAILABLE immediately if there are too many
 * streams.
 */
export function followChanges(
  deps: Deps,
  { gapMs }: { gapMs?: number | undefined },
  signal?: AbortSignal,
): AsyncGenerator<ChangesEvent, void, undefined> {
  const watch = deps.changes.watch(deps.sessionId)
  if (signal?.aborted) watch.close()
  signal?.addEventListener('abort', watch.close, { once: true })
  return eventsOf(watch, deps, gapMs)
}

async function* eventsOf(
  watch: Watch,
  deps: Deps,
  gapMs: number | undefined,
): AsyncGenerator<ChangesEvent, void, undefined> {
  try {
    // After the watch has begun, so that no change falls between the two.
    if (gapMs !== undefined && (await changedWithin(deps.db, gapMs))) yield { kind: 'missed' }
    for (;;) {
      const event = await watch.next(CHECK_SESSION_EVERY_MS)
      if (event === 'ended') return
      await requireOpenSession(deps)
      if (event !== 'idle') yield event
    }
  } finally {
    watch.close()
  }
}

/** Without a database the session cannot be checked, and there are no events either. */
async function requireOpenSession({ db, clock, sessionId }: Deps): Promise<void> {
  try {
    if (await findSession(db, sessionId, clock.now())) return
  } catch (error) {
    if (isConnectionFailure(error)) return
    throw error
  }
  throw new AppError('UNAUTHORIZED', authTexts.noSession)
}
