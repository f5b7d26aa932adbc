import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { createChangeHub } from '../changes/change-hub.service'
import { testClock } from '../testing/test-operator'
import { keepSessions } from './kept-sessions.service'
import { findSession } from './session-store.queries'

const database = useTestDatabase()

/** The sessions of a process that listens to this database, and one that was read. */
async function readOne() {
  const { db } = database()
  const [clock, changes] = [testClock('2026-11-20T18:00:00Z'), createChangeHub()]
  const sessions = keepSessions({ db, clock, changes })
  const here = (await findSession(db, 's1', clock.now()))?.database ?? ''
  const check = (ago = 0, at = here) => changes.checked({ sentAt: performance.now() - ago, database: at })
  check()
  expect(await sessions.read('s1')).toEqual({ operator: true, defaultLogin: false })
  expect(sessions.kept('s1')).toEqual({ operator: true, defaultLogin: false })
  return { db, clock, changes, sessions, check }
}

beforeEach(async () => {
  await sql`
    insert into sessions (id, data, expires_at)
    select 's' || n, '{"operator": true}', '2026-11-20T18:10:00Z' from generate_series(1, 1001) as n
    on conflict do nothing
  `.execute(database().db)
})

it('keeps none while the listening connection is lost, unanswered for a second, or of another database', async () => {
  const { changes, sessions, check } = await readOne()
  for (const fail of [() => changes.checked(undefined), () => check(1_000), () => check(0, 'another')]) {
    fail()
    expect(sessions.kept('s1')).toBeUndefined()
    expect(await sessions.read('s1')).toEqual({ operator: true, defaultLogin: false })
    expect(sessions.kept('s1')).toBeUndefined()
    check()
    // Emptied, and not only closed: what it held may have ended meanwhile.
    expect(sessions.kept('s1')).toBeUndefined()
    await sessions.read('s1')
    expect(sessions.kept('s1')).toEqual({ operator: true, defaultLogin: false })
  }
})

it('does not keep a session that may have ended while it was read', async () => {
  const { changes, sessions } = await readOne()
  const reading = sessions.read('s2')
  changes.publish({ subject: 'session', ids: null })
  expect(await reading).toEqual({ operator: true, defaultLogin: false })
  expect([sessions.kept('s1'), sessions.kept('s2')]).toEqual([undefined, undefined])
})

it('expires by the clock of the product', async () => {
  const { clock, sessions, check } = await readOne()
  clock.set('2026-11-20T18:09:59Z')
  expect(sessions.kept('s1')).toEqual({ operator: true, defaultLogin: false })
  clock.set('2026-11-20T18:10:00Z')
  expect(sessions.kept('s1')).toBeUndefined()
  check()
  expect(await sessions.read('s1')).toBeUndefined()
})

it('keeps a thousand at most', async () => {
  const { sessions, check } = await readOne()
  const ids = Array.from({ length: 1_001 }, (_, index) => `s${index + 1}`)
  for (const id of ids) {
    check()
    await sessions.read(id)
  }
  expect(ids.filter((id) => sessions.kept(id)).length).toBeLessThanOrEqual(1_000)
  expect(sessions.kept('s1001')).toEqual({ operator: true, defaultLogin: false })
})
