import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded, sweepAbandoned } from '@isp/embedded-postgres/server'
import { escapeLiteral } from 'pg'
import { type ConnectionOptions, closeDb, type Db, openDb } from '../connection'
import { migrateToLatest } from '../migrate'
import { administer, cloneDatabase, dropDatabase, onDatabase } from './admin'

/** Information for tests to create their databases. */
export type TestServer = {
  /** An administrative database. */
  admin: ConnectionOptions
  /** The migrated database to clone. */
  template: string
  /** Prefix of the clones' names. */
  clonePrefix: string
}

/** A database of the test server. */
export type TestDatabase = {
  db: Db
  connection: ConnectionOptions
  /** A connection on which triggers stay silent. One that changes its role forgets the plans of its statements. */
  replica: Db
  /** Closes the connections and drops the database. */
  drop(): Promise<void>
}

const FOLDER_PREFIX = 'isp-test-db-'

type Undo = (() => Promise<void>)[]

/**
 * One server with one migrated template: of `TEST_DATABASE_URL`, otherwise an embedded one in a temporary folder. `close`
 * removes whatever was created.
 */
export async function openTestServer(): Promise<{ server: TestServer; close: () => Promise<void> }> {
  const undo: Undo = []
  const close = async () => {
    const steps = undo.splice(0).reverse()
    const failures: unknown[] = []
    for (const step of steps) await step().catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }
  try {
    const given = process.env.TEST_DATABASE_URL
    const server = given ? await useServer({ connectionString: given }, undo) : await startServer(undo)
    await migrateTemplate(server)
    return { server, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Creates a database as a copy of another one on the server. */
export async function cloneTemplate({ admin, clonePrefix }: TestServer, template: string): Promise<TestDatabase> {
  const name = `${clonePrefix}${randomBytes(5).toString('hex')}`
  await cloneDatabase(admin, template, name)
  const connection = onDatabase(admin, name)
  const db = openDb(connection, { max: 4 })
  const replica = openDb(connection, { max: 1, options: '-c session_replication_role=replica' })
  return {
    db,
    connection,
    replica,
    async drop() {
      await closeDb(db)
      await closeDb(replica)
      await dropDatabase(admin, name)
    },
  }
}

/** A server for this run; its own database becomes the template. */
async function startServer(undo: Undo): Promise<TestServer> {
  await sweepAbandoned(tmpdir(), FOLDER_PREFIX)
  const dataDir = await mkdtemp(join(tmpdir(), FOLDER_PREFIX))
  undo.push(() => rm(dataDir, { recursive: true, force: true }))
  const { connection, stop } = await startEmbedded({ dataDir, durable: false })
  undo.push(stop)
  return { admin: onDatabase(connection, 'postgres'), template: connection.database, clonePrefix: 'isp_test_' }
}

/** A server that others may use too, so names are unique to this run. */
async function useServer(admin: ConnectionOptions, undo: Undo): Promise<TestServer> {
  const run = randomBytes(5).toString('hex')
  const server = { admin, template: `isp_template_${run}`, clonePrefix: `isp_test_${run}_` }
  undo.push(() => dropAll(server))
  await administer(admin, `create database ${server.template} template template0`)
  return server
}

async function migrateTemplate({ admin, template }: TestServer): Promise<void> {
  const db = openDb(onDatabase(admin, template), { max: 1 })
  try {
    await migrateToLatest(db)
  } finally {
    await closeDb(db)
  }
  await administer(admin, `alter database ${template} with allow_connections false`)
}

async function dropAll({ admin, template, clonePrefix }: TestServer): Promise<void> {
  const clones = await administer(
    admin,
    `select datname from pg_database where starts_with(datname, ${escapeLiteral(clonePrefix)})`,
  )
  for (const { datname } of clones) await dropDatabase(admin, String(datname))
  await dropDatabase(admin, template)
}
