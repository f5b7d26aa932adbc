import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { escapeIdentifier, escapeLiteral } from 'pg'
import type { TestProject } from 'vitest/node'
import { type ConnectionOptions, closeDb, openDb } from '../connection'
import { startEmbedded, sweepAbandoned } from '../embedded/server'
import { migrateToLatest } from '../migrate'
import { administer, dropDatabase, onDatabase } from './admin'

/** What tests need to make databases of their own. */
export type TestServer = {
  /** A database to give orders from. */
  admin: ConnectionOptions
  /** The migrated database that is cloned. */
  template: string
  /** Names of clones start so. */
  clonePrefix: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

const FOLDER_PREFIX = 'isp-test-db-'

/** Vitest's global setup: one server and one migrated template for all test files of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const undo: (() => Promise<unknown> | unknown)[] = []
  const teardown = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const admin = await startServer(undo)
    const run = randomBytes(5).toString('hex')
    const template = `isp_template_${run}`
    const clonePrefix = `isp_test_${run}_`
    if (process.env.TEST_DATABASE_URL) undo.push(() => dropAll(admin, template, clonePrefix))
    await makeTemplate(admin, template)
    project.provide('testServer', { admin, template, clonePrefix })
    return teardown
  } catch (error) {
    await teardown()
    throw error
  }
}

async function startServer(undo: (() => Promise<unknown> | unknown)[]): Promise<ConnectionOptions> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { connectionString: given }
  await sweepAbandoned(tmpdir(), FOLDER_PREFIX)
  const dataDir = mkdtempSync(join(tmpdir(), FOLDER_PREFIX))
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const { connection, stop } = await startEmbedded({ dataDir, durable: false })
  undo.push(stop)
  return connection
}

async function makeTemplate(admin: ConnectionOptions, template: string): Promise<void> {
  await administer(admin, `create database ${escapeIdentifier(template)} template template0`)
  const db = openDb(onDatabase(admin, template), { max: 1 })
  try {
    await migrateToLatest(db)
  } finally {
    await closeDb(db)
  }
  await administer(admin, `alter database ${escapeIdentifier(template)} with allow_connections false`)
}

async function dropAll(admin: ConnectionOptions, template: string, clonePrefix: string): Promise<void> {
  const clones = await administer(
    admin,
    `select datname from pg_database where starts_with(datname, ${escapeLiteral(clonePrefix)})`,
  )
  for (const { datname } of clones) await dropDatabase(admin, String(datname))
  await dropDatabase(admin, template)
}
