import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestDatabase, useTestDatabase } from './test-database'

const database = useTestDatabase()

it('returns a migrated database', async () => {
  const { rows } = await sql<{ count: string }>`select count(*) from kysely_migration`.execute(database().db)
  expect(Number(rows[0]?.count)).toBeGreaterThan(0)
})

it('returns independent clones, also concurrently', async () => {
  const clones = await Promise.all([1, 2, 3, 4].map(() => createTestDatabase()))
  try {
    for (const [index, { db }] of clones.entries()) {
      await sql`create table mark as select ${index}::int as n`.execute(db)
    }
    for (const [index, { db }] of clones.entries()) {
      const { rows } = await sql`select n from mark`.execute(db)
      expect(rows).toEqual([{ n: index }])
    }
    const { rows } = await sql`select to_regclass('mark') as mark`.execute(database().db)
    expect(rows).toEqual([{ mark: null }])
  } finally {
    for (const clone of clones) await clone.drop()
  }
})

it('drops a clone with open connections', async () => {
  const clone = await createTestDatabase()
  const other = await createTestDatabase()
  await sql`select 1`.execute(clone.db)
  await clone.drop()
  const { rows } = await sql`
    select datname from pg_database
    where datname = ${'database' in clone.connection ? clone.connection.database : ''}
  `.execute(other.db)
  expect(rows).toEqual([])
  await other.drop()
})
