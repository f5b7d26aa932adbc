import { createHash } from 'node:crypto'
import type { Db } from '@isp/db/connection'
import type { TokenAccess } from '@isp/domain/auth/token-access'
import { createChangeHub } from '../changes/change-hub.service'
import type { BackupPort, Context, Identity, SessionPort } from '../context'
import { type Caller, createCaller } from '../root'

export type TestClock = {
  now(): Date
  set(instant: string): void
  /** From now on it only moves when it is set. */
  stop(): void
}

/**
 * A clock that shows an instant, by default noon in Guatemala on 20 November 2026, and moves 1 ms with every reading: what
 * needs one instant for all that it writes must read it once.
 */
export function testClock(instant = '2026-11-20T18:00:00Z'): TestClock {
  let next = Date.parse(instant)
  let step = 1
  return {
    now() {
      const reading = new Date(next)
      next += step
      return reading
    },
    set(set) {
      next = Date.parse(set)
    },
    stop() {
      step = 0
    },
  }
}

/** A session in memory. */
export function testSession(id: string | null = 'test'): SessionPort {
  let current: Identity | null = id === null ? null : { kind: 'session', id }
  return {
    get current() {
      return current
    },
    async start({ remember }) {
      current = { kind: 'session', id: remember ? 'remembered' : 'browser-bound' }
    },
    async end() {
      current = null
    },
    forgetKept() {},
  }
}

/** A call with an API token; it starts and ends no session. */
export function testToken(access: TokenAccess, name = 'contabilidad'): SessionPort {
  const refuse = () => Promise.reject(new Error('a token has no session'))
  return { current: { kind: 'token', id: 1, name, access }, start: refuse, end: refuse, forgetKept() {} }
}

const silent = { info() {}, warn() {}, error() {} }

/** A backup folder that is always empty. */
export const noBackups: BackupPort = {
  kept: 14,
  sealing: false,
  stopping: false,
  write: () => Promise.reject(new Error('there are no backups in this test')),
  rehearse: () => Promise.reject(new Error('there are no backups in this test')),
  list: async () => [],
  remove: async () => {},
}

/** The procedures, called as an operator with a session. */
export function testOperator(db: Db, overrides: Partial<Context> = {}): Caller {
  const context: Context = {
    db,
    clock: testClock(),
    backups: noBackups,
    changes: createChangeHub(),
    session: testSession(),
    address: '192.0.2.1',
    site: { host: 'localhost:3000', hostname: 'localhost' },
    secretKey: (purpose) => createHash('sha256').update(purpose).digest(),
    log: silent,
    ...overrides,
  }
  return createCaller(context)
}
