import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { testClock } from '../testing/test-operator'
import { keepSessions } from './kept-sessions.service'

const database = useTestDatabase()
const OPEN = { operator: true, defaultLogin: false }

/** The sessions of a process that has read one, and the time since its start, which only the test advances. */
async function readOne() {
  let time = 0
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => time)
  onTestFinished(() => spy.mockRestore())
  const clock = testClock('2026-11-20T18:00:00Z')
  const sessions = keepSessions({ db: database().db, clock })
  expect(await sessions.read('s1')).toEqual(OPEN)
  return { clock, sessions, pass: (ms: number) => (time += ms) }
}

beforeEach(async () => {
  await sql`
    insert into sessions (id, data, expires_at)
    select 's' || n, '{"operator": true}', '2026-11-20T18:10:00Z' from generate_series(1, 1001) as n
    on conflict do nothing
  `.execute(database().db)
})

it('keeps a session for a second from when its read began', async () => {
  const { sessions, pass } = await readOne()
  const reading = sessions.read('s2')
  pass(999)
  await reading
  expect([sessions.kept('s1'), sessions.kept('s2')]).toEqual([OPEN, OPEN])
  pass(1)
  expect([sessions.kept('s1'), sessions.kept('s2')]).toEqual([undefined, undefined])
  await sessions.read('s1')
  expect(sessions.kept('s1')).toEqual(OPEN)
})

it('does not keep a session that may have ended while it was read', async () => {
  const { sessions } = await readOne()
  const reading = sessions.read('s2')
  sessions.forget()
  expect(await reading).toEqual(OPEN)
  expect([sessions.kept('s1'), sessions.kept('s2')]).toEqual([undefined, undefined])
})

it('expires by the clock of the product', async () => {
  const { clock, sessions } = await readOne()
  clock.set('2026-11-20T18:09:59Z')
  expect(sessions.kept('s1')).toEqual(OPEN)
  clock.set('2026-11-20T18:10:00Z')
  expect(sessions.kept('s1')).toBeUndefined()
  expect(await sessions.read('s1')).toBeUndefined()
})

it('keeps a thousand at most', async () => {
  const { sessions } = await readOne()
  const ids = Array.from({ length: 1_001 }, (_, index) => `s${index + 1}`)
  for (const id of ids) await sessions.read(id)
  expect(ids.filter((id) => sessions.kept(id)).length).toBeLessThanOrEqual(1_000)
  expect(sessions.kept('s1001')).toEqual(OPEN)
})
