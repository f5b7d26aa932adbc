import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import type { ConnectionOptions } from '../connection'

const IN_USE = '55006'
const PATIENCE_MS = 60_000

/** Another database of this server. */
export function onDatabase(connection: ConnectionOptions, database: string): ConnectionOptions {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** Runs statements one by one outside of a transaction; returns the rows of the last one. */
export async function administer(
  connection: ConnectionOptions,
  ...statements: string[]
): Promise<Record<string, unknown>[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Clones a database, waiting for other connections to it. */
export async function cloneDatabase(admin: ConnectionOptions, template: string, name: string): Promise<void> {
  const clone = `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} strategy file_copy`
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      await administer(admin, clone)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE || Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}

/** Drops a database, including its connections. */
export async function dropDatabase(admin: ConnectionOptions, name: string): Promise<void> {
  await administer(admin, `drop database if exists ${escapeIdentifier(name)} with (force)`)
}
