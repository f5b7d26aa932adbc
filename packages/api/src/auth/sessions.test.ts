import { useTestDatabase } from '@isp/db/testing/test-database'
import { expect, it } from 'vitest'
import { testClock } from '../testing/test-operator'
import { sessionKey } from './session-store.queries'
import { listSessions } from './sessions.service'

const database = useTestDatabase()

it('lists the current session first, then by last use, and those without a recorded use by their start', async () => {
  const { db } = database()
  const now = '2026-11-20T18:00:00.000Z'
  const later = '2026-12-20T18:00:00.000Z'
  const rows = [
    { id: 'start', data: {}, created_at: '2026-11-02T00:00:00.000Z', expires_at: later },
    { id: 'current', data: { renewedAt: Date.parse('2026-11-19T00:00:00Z') }, expires_at: later },
    { id: 'expired', data: { renewedAt: Date.parse(now) }, expires_at: now },
    { id: 'earlier start', data: {}, created_at: '2026-11-01T00:00:00.000Z', expires_at: later },
    { id: 'used', data: { renewedAt: Date.parse('2026-11-18T00:00:00Z') }, expires_at: later },
  ]
  await db
    .insertInto('sessions')
    .values(rows.map((row) => ({ ...row, data: JSON.stringify(row.data) })))
    .execute()
  const names = new Map(rows.map(({ id }) => [sessionKey(id), id]))
  const listed = await listSessions({ db, clock: testClock(now), sessionId: 'current' })
  expect(listed.map(({ key, lastUsedAt }) => [names.get(key), lastUsedAt])).toEqual([
    ['current', '2026-11-19T00:00:00.000Z'],
    ['used', '2026-11-18T00:00:00.000Z'],
    ['start', '2026-11-02T00:00:00.000Z'],
    ['earlier start', '2026-11-01T00:00:00.000Z'],
  ])
})
