import type { Db } from '@isp/db/connection'
import type { TokenAccess } from '@isp/domain/auth/token-access'
import type { ChangeHub } from './changes/change-hub.service'

/** Returns the current time; the only clock in this package. */
export type Clock = { now(): Date }

/** A structured log, as pino and Fastify have it. */
export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/**
 * Who is calling: a browser with its session, or a script with an API token. `defaultLogin`: whether the login is admin /
 * admin, if that was read with the session.
 */
export type Identity =
  | { kind: 'session'; id: string; defaultLogin?: boolean | undefined }
  | { kind: 'token'; id: number; name: string; access: TokenAccess }

/** The session of this call: a cookie or a bearer token in production, a variable in tests. */
export type SessionPort = {
  /** Who is calling; null without a session or token. */
  readonly current: Identity | null
  /** Starts a session under a new id; a remembered one outlives the browser. */
  start(options: { remember: boolean }): Promise<void>
  /** Ends the current session, if any. */
  end(): Promise<void>
  /** Reads sessions again from now on: this call may have ended or changed some. */
  forgetKept(): void
}

/** The backup folder: files in production, memory in tests. */
export type BackupPort = {
  /** Number of daily backups to keep, and of manual ones. */
  readonly kept: number
  /** Whether new backups are encrypted with a passphrase. */
  readonly sealing: boolean
  /** Whether the process is shutting down: failures from then on say nothing about the backups. */
  readonly stopping: boolean
  /** Writes the current contents of the database. */
  write(takenAt: Date): Promise<StoredBackup & { rowCount: number }>
  /** Restores a backup as a test; throws if that fails. */
  rehearse(name: string): Promise<void>
  /** Newest first. */
  list(): Promise<StoredBackup[]>
  remove(name: string): Promise<void>
}

/** `takenAt` is ISO-8601 in UTC. */
export type StoredBackup = { name: string; bytes: number; sealed: boolean; takenAt: string }

/** The address of the web app in the browser that sent a request. */
export type Site = {
  /** Name and port: `isp.example.com`, `localhost:3000`. */
  host: string
  /** Only the name. */
  hostname: string
}

export type Context = {
  db: Db
  /** Connections without a time limit, for long work; `db` if absent. */
  jobs?: Db | undefined
  /** Committed changes of all processes, for the streams of this one. */
  changes: ChangeHub
  backups: BackupPort
  clock: Clock
  session: SessionPort
  /** The client's address, for the login throttle. */
  address: string
  /** The signed name of a browser that logged in before; it is counted by itself there. */
  device?: string | undefined
  site: Site
  /** A key of 256 bits for a purpose, derived from the session secret: the same in all processes, and not in the database. */
  secretKey(purpose: string): Buffer
  log: Log
  /** The `Idempotency-Key` header: a repeated create request with the same key returns the first one's record. */
  requestKey?: string | undefined
}

/** Dependencies of most use cases. */
export type Deps = Pick<Context, 'db' | 'clock'>
/** Dependencies of what happens at one instant: the caller has read the clock. */
export type InstantDeps = { db: Db; now: Date }
/** For a request that creates something, with its key. */
export type CreationDeps = Pick<Context, 'db' | 'clock' | 'requestKey'>

/** Reads the clock, once for the whole use case. */
export function atPresent({ db, clock }: Deps): InstantDeps {
  return { db, now: clock.now() }
}
