import { afterAll, beforeAll, inject } from 'vitest'
import type {} from './global-setup'
import { cloneTemplate, type TestDatabase } from './test-server'

/** Creates a migrated, empty database. Vitest must run with `@isp/db/testing/global-setup`. */
export function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  return cloneTemplate(server, server.template)
}

/** Creates a database without tables. */
export function createBlankDatabase(): Promise<TestDatabase> {
  return cloneTemplate(inject('testServer'), 'template0')
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
