import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testClock } from '../testing/test-operator'
import { createChangeHub } from './change-hub.service'
import { followChanges } from './changes.service'

const database = useTestDatabase()

it('the stream of an expired session ends, also while there is always a change', async () => {
  const { db } = database()
  const clock = testClock()
  const changes = createChangeHub()
  await sql`insert into sessions (id, data, expires_at) values ('mine', '{}', '2026-11-20T18:10:00Z')`.execute(db)
  const events = followChanges({ db, clock, changes, sessionId: 'mine' }, {})
  const next = (instant: string) => {
    clock.set(instant)
    changes.publish({ kind: 'changed' })
    return events.next()
  }
  expect(await next('2026-11-20T18:00:01Z')).toMatchObject({ value: { kind: 'changed' } })
  expect(await next('2026-11-20T18:09:59Z')).toMatchObject({ value: { kind: 'changed' } })
  await expect(next('2026-11-20T18:10:00Z')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(changes.open).toBe(0)
})
