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

export type Context = {
  db: Db
  clock: Clock
  session: SessionPort
  /** Where the call comes from, for the login throttle. */
  address: string
  log: Log
}
