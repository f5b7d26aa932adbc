import type { ChangeHub } from '../changes/change-hub.service'
import type { Deps } from '../context'
import { findSession, type SessionData } from './session-store.queries'

const MOST_KEPT = 1_000
/** A limit for changes without a notification. */
const LONGEST_KEPT_MS = 10_000

/** What is stored of a session, and whether the login is admin / admin. */
export type ReadSession = Readonly<SessionData & { defaultLogin: boolean }>

type Kept = { data: ReadSession; expiresAt: number; database: string; readAt: number }

/** The sessions that this process has read. */
export type KeptSessions = {
  /** The data of a session that is open, without asking the database; undefined if it has to be read. */
  kept(id: string): ReadSession | undefined
  /** Reads a session; undefined if it is unknown or expired. */
  read(id: string): Promise<ReadSession | undefined>
  /** Forgets all of them, also those that are being read. */
  forget(): void
}

/**
 * Keeps sessions while this process is notified of those that end or change: only as long as the listening connection
 * answered within the last second, and only those that were read from the database which it listens to.
 */
export function keepSessions({ db, clock, changes }: Deps & { changes: ChangeHub }): KeptSessions {
  const sessions = new Map<string, Kept>()
  let forgotten = 0
  const forget = () => {
    sessions.clear()
    forgotten += 1
  }
  changes.onSessionsEnded(forget)

  return {
    forget,
    kept(id) {
      const session = sessions.get(id)
      if (!session) return undefined
      if (session.database !== changes.currentDatabase) return void forget()
      const isOpen = session.expiresAt > clock.now().getTime() && performance.now() - session.readAt < LONGEST_KEPT_MS
      return isOpen ? session.data : void sessions.delete(id)
    },
    async read(id) {
      const [before, readAt] = [forgotten, performance.now()]
      const session = await findSession(db, id, clock.now())
      if (!session) return undefined
      const { database, expiresAt, defaultLogin } = session
      const data = Object.freeze({ ...session.data, defaultLogin })
      // A session that ended while it was read may be forgotten before it is kept.
      if (forgotten === before && database === changes.currentDatabase) {
        if (sessions.size >= MOST_KEPT) sessions.clear()
        sessions.set(id, { data, expiresAt: Date.parse(expiresAt), database, readAt })
      }
      return data
    },
  }
}
