import type { Db } from '@isp/db/connection'

/** Gives the present instant; the only way that code here learns it. */
export type Clock = { now(): Date }

/** A structured log, as pino and Fastify have it. */
export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** The session of this call, whatever carries it: a cookie in production, a variable in tests. */
export type SessionPort = {
  /** The running session's id; null without one. */
  readonly current: { id: string } | null
  /** Starts a session under a new id; a remembered one outlives the browser. */
  start(options: { remember: boolean }): Promise<void>
  /** Ends the running session, if any. */
  end(): Promise<void>
}

/** The folder of backups, wherever it is: files in production. */
export type BackupPort = {
  /** How many daily ones are kept, and as many by hand. */
  readonly kept: number
  /** Whether new ones are sealed with a passphrase. */
  readonly sealing: boolean
  /** Whether the process is ending, so that what fails now tells nothing about the backups. */
  readonly stopping: boolean
  /** Writes what the database holds now. */
  write(takenAt: Date): Promise<StoredBackup & { rowCount: number }>
  /** Restores one for trial; throws where it does not hold. */
  rehearse(name: string): Promise<void>
  /** Newest first. */
  list(): Promise<StoredBackup[]>
  remove(name: string): Promise<void>
}

/** `takenAt` is ISO-8601 in UTC. */
export type StoredBackup = { name: string; bytes: number; sealed: boolean; takenAt: string }

export type Context = {
  db: Db
  backups: BackupPort
  clock: Clock
  session: SessionPort
  /** Where the call comes from, for the login throttle. */
  address: string
  log: Log
  /** The `Idempotency-Key` of the request, as sent: a creation that is repeated with it answers the first one's record. */
  requestKey?: string | undefined
}
