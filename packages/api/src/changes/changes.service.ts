import { isConnectionFailure } from '@isp/db/errors'
import { authTexts } from '@isp/domain/auth/auth-texts'
import type { ChangesEvent } from '@isp/domain/changes/changes.schema'
import { AppError } from '@isp/domain/errors/app-error'
import { findSession } from '../auth/session-store.queries'
import { isTokenLive } from '../auth/tokens/api-tokens.queries'
import type { Context, Identity } from '../context'
import type { Watch } from './change-hub.service'
import { changedWithin } from './changes.queries'

/** The longest time that a stream outlives an expired session or token; a session that is ended is an event. */
const CHECK_CALLER_EVERY_MS = 60_000

type Deps = Pick<Context, 'db' | 'clock' | 'changes'> & { caller: Identity }

/**
 * An event after the changes of all processes, from now on; see `ChangesEvent`. Ends when `signal` is aborted or the server
 * stops. Throws UNAUTHORIZED as soon as the session or token has ended, and SERVICE_UNAVAILABLE immediately if there are too many
 * streams.
 */
export function followChanges(
  deps: Deps,
  { gapMs }: { gapMs?: number | undefined },
  signal?: AbortSignal,
): AsyncGenerator<ChangesEvent, void, undefined> {
  const { caller } = deps
  const watch = deps.changes.watch(caller.kind === 'session' ? caller.id : `token ${caller.id}`)
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
      const event = await watch.next(CHECK_CALLER_EVERY_MS)
      if (event === 'ended') return
      await requireOpenCaller(deps)
      if (event !== 'idle') yield event
    }
  } finally {
    watch.close()
  }
}

/** Without a database the caller cannot be checked, and there are no events either. */
async function requireOpenCaller({ db, clock, caller }: Deps): Promise<void> {
  try {
    const now = clock.now()
    const isOpen = caller.kind === 'session' ? findSession(db, caller.id, now) : isTokenLive(db, caller.id, now)
    if (await isOpen) return
  } catch (error) {
    if (isConnectionFailure(error)) return
    throw error
  }
  throw new AppError('UNAUTHORIZED', authTexts.noSession)
}
