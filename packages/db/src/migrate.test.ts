import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { closeDb, type Db, openDb } from './connection'
import { migrateToLatest, NewerDatabaseError } from './migrate'
import { migrations } from './migrations/all'
import { administer, dropDatabase, onDatabase } from './testing/admin'

const name = `${inject('testServer').clonePrefix}migrate`
const databases: Db[] = []

beforeAll(async () => {
  await administer(inject('testServer').admin, `create database ${name} template template0`)
  for (let n = 0; n < 3; n++) databases.push(openDb(onDatabase(inject('testServer').admin, name), { max: 1 }))
})

afterAll(async () => {
  for (const db of databases) await closeDb(db)
  await dropDatabase(inject('testServer').admin, name)
})

it('runs every migration of a new database once and without a word when several processes start concurrently', async () => {
  const steps: string[] = []
  const ran = await Promise.all(databases.map((db) => migrateToLatest(db, { progress: (step) => steps.push(step) })))
  expect(ran.flat()).toEqual(Object.keys(migrations))
  expect(steps).toEqual([])
})

it('names the failed migration, and rolls it back', async () => {
  const [db] = databases as [Db]
  migrations['z999-broken'] = {
    async up(trx) {
      await sql`create table half_done ()`.execute(trx)
      throw new Error('no such thing')
    },
  }
  try {
    await expect(migrateToLatest(db)).rejects.toThrow('Migration z999-broken failed: no such thing')
  } finally {
    delete migrations['z999-broken']
  }
  const { rows } = await sql`select to_regclass('half_done') as half_done`.execute(db)
  expect(rows).toEqual([{ half_done: null }])
  expect(await migrateToLatest(db)).toEqual([])
})

it('refuses a database of a newer version without changing it', async () => {
  const [db] = databases as [Db]
  await sql`insert into kysely_migration (name, timestamp) values ('z999-later', '')`.execute(db)
  try {
    await expect(migrateToLatest(db)).rejects.toThrow(new NewerDatabaseError('z999-later'))
  } finally {
    await sql`delete from kysely_migration where name = 'z999-later'`.execute(db)
  }
})
