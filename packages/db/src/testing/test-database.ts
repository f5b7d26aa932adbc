import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { type ConnectionOptions, closeDb, type Db, openDb } from '../connection'
import { cloneDatabase, dropDatabase, onDatabase } from './admin'
import type {} from './global-setup'

export type TestDatabase = {
  db: Db
  connection: ConnectionOptions
  /** Closes `db` and drops the database. */
  drop(): Promise<void>
}

/** Creates a migrated, empty database. Vitest must run with `@isp/db/testing/global-setup`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return cloneTemplate(inject('testServer').template)
}

/** Creates a database without tables. */
export function createBlankDatabase(): Promise<TestDatabase> {
  return cloneTemplate('template0')
}

async function cloneTemplate(template: string): Promise<TestDatabase> {
  const { admin, clonePrefix } = inject('testServer')
  const name = `${clonePrefix}${randomBytes(5).toString('hex')}`
  await cloneDatabase(admin, template, name)
  const connection = onDatabase(admin, name)
  const db = openDb(connection, { max: 4 })
  return {
    db,
    connection,
    async drop() {
      await closeDb(db)
      await dropDatabase(admin, name)
    },
  }
}

/** One database for the tests of a file or a `describe`; call the result within tests. */
export function useTestDatabase(): () => TestDatabase {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(async () => {
    await database?.drop()
  })
  return () => {
    if (!database) throw new Error('The test database exists from beforeAll on')
    return database
  }
}
