import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../testing/test-database'

const database = useTestDatabase()

async function readOn(rows: AsyncIterator<unknown>): Promise<void> {
  while (!(await rows.next()).done);
}

it('a lost connection fails the reader of its cursor, and the pool recovers', { timeout: 10_000 }, async () => {
  const { db } = database()
  const numbers = sql<{ n: number }>`(select generate_series(1, 5000) as n)`.as('numbers')
  const rows = db.selectFrom(numbers).select('n').stream(10)[Symbol.asyncIterator]()
  await rows.next()
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query like '%generate_series(1, 5000)%' and pid <> pg_backend_pid()
  `.execute(db)
  await expect(readOn(rows)).rejects.toThrow()
  // The pool notices the loss slightly after the reader.
  await expect.poll(() => sql`select 1 as one`.execute(db).catch(() => null)).toMatchObject({ rows: [{ one: 1 }] })
})

it('a statement that fails in the middle leaves its connection usable', async () => {
  const { db } = database()
  const numbers = sql<{ n: number }>`(select 1 / (30 - n) as n from generate_series(1, 50) as n)`.as('numbers')
  await expect(readOn(db.selectFrom(numbers).select('n').stream(10)[Symbol.asyncIterator]())).rejects.toThrow(/zero/)
  for (let n = 0; n < 8; n += 1) expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
