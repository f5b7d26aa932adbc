import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connectionConfig } from './connection'
import { useTestDatabase } from './testing/test-database'
import { UnreadEntries } from './unread-entries'

const database = useTestDatabase()

it('ids of transactions that were rolled back are forgotten, those of open ones are not', async () => {
  const { db, connection } = database()
  const client = new Client(await connectionConfig(connection))
  await client.connect()
  onTestFinished(() => client.end())
  const asked = vi.spyOn(client, 'query')
  const entries = await UnreadEntries.from(client)
  const ranges = () => (asked.mock.lastCall as unknown as [string, [number[]]])[1][0].length
  const [lost, open] = [await db.startTransaction().execute(), await db.startTransaction().execute()]
  onTestFinished(
    async () =>
      void (await open
        .rollback()
        .execute()
        .catch(() => {})),
  )
  const add = sql`insert into change_log (actor, subject, action) values ('x', 'billing', 'generated')`
  for (const executor of [lost, db, open, db]) await add.execute(executor)
  await lost.rollback().execute()
  const billed = [{ subject: 'billing', ids: null }]
  expect(await entries.read(client)).toEqual(billed)
  let time = performance.now()
  const now = vi.spyOn(performance, 'now').mockImplementation(() => time)
  onTestFinished(() => now.mockRestore())
  const later = async () => {
    time += 20_000
    expect(await entries.read(client)).toEqual([])
    return ranges()
  }
  for (const _ of '1234') expect(await later()).toBe(3)
  await open.commit().execute()
  expect(await entries.read(client)).toEqual(billed)
  for (const _ of '1234') await later()
  expect(ranges()).toBe(1)
})
