import type { Deps } from '../context'
import { findSession, type ReadSession } from './session-store.queries'

const LONGEST_KEPT_MS = 1_000
const MOST_KEPT = 1_000

export type KeptSessions = ReturnType<typeof keepSessions>

/**
 * The sessions that this process has read, each for a second at most. Code that ends or changes sessions calls
 * `forget`; a session that another process ends is accepted until its second has passed.
 */
export function keepSessions({ db, clock }: Deps) {
  let sessions = new Map<string, { data: ReadSession; expiresAt: number; readAt: number }>()
  return {
    /** Forgets all sessions, also those that are being read: they may have ended meanwhile. */
    forget() {
      sessions = new Map()
    },
    /** Data of an open session without asking the database; undefined if it has to be read. */
    kept(id: string): ReadSession | undefined {
      const session = sessions.get(id)
      const isKept = session && performance.now() - session.readAt < LONGEST_KEPT_MS
      return isKept && session.expiresAt > clock.now().getTime() ? session.data : undefined
    },
    /** Undefined if the session is unknown or expired. */
    async read(id: string): Promise<ReadSession | undefined> {
      const [readAt, keeping] = [performance.now(), sessions]
      const session = await findSession(db, id, clock.now())
      if (keeping.size >= MOST_KEPT) keeping.clear()
      if (session) keeping.set(id, { data: session.data, expiresAt: Date.parse(session.expiresAt), readAt })
      return session?.data
    },
  }
}
