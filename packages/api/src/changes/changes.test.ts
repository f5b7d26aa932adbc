import { createHash } from 'node:crypto'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertToken } from '../auth/tokens/api-tokens.queries'
import { testClock } from '../testing/test-operator'
import { createChangeHub } from './change-hub.service'
import { followChanges } from './changes.service'

const database = useTestDatabase()

it('the stream of an expired session ends, also while there is always a change', async () => {
  const { db } = database()
  const clock = testClock()
  const changes = createChangeHub()
  await sql`insert into sessions (id, data, expires_at) values ('mine', '{}', '2026-11-20T18:10:00Z')`.execute(db)
  const events = followChanges({ db, clock, changes, caller: { kind: 'session', id: 'mine' } }, {})
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

it.each([
  ['revoked', `revoked_at = '2026-11-20T18:10:00Z'`],
  ['expired', `expires_at = '2026-11-20T18:10:00Z'`],
])('the stream of a token ends when that is %s', async (end, change) => {
  const { db } = database()
  const clock = testClock()
  const changes = createChangeHub()
  const created = { createdAt: clock.now(), expiresAt: null }
  const { id } = await db.transaction().execute((trx) =>
    insertToken(trx, {
      ...created,
      name: end,
      access: 'read',
      hash: createHash('sha256').update(end).digest('hex'),
      start: 'isp_',
    }),
  )
  const events = followChanges({ db, clock, changes, caller: { kind: 'token', id, name: end, access: 'read' } }, {})
  const next = (instant: string) => {
    clock.set(instant)
    changes.publish({ kind: 'changed' })
    return events.next()
  }
  expect(await next('2026-11-20T18:09:00Z')).toMatchObject({ value: { kind: 'changed' } })
  await sql`update api_tokens set ${sql.raw(change)} where id = ${id}`.execute(db)
  await expect(next('2026-11-20T18:10:00Z')).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
