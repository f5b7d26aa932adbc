import { join, resolve } from 'node:path'
import { SUPERUSER } from './cluster'
import { DATABASE_NAME, type ServerConnection } from './server'
import { isServerOf, readServerRecord } from './server-record'

/**
 * The connection to an embedded database that another process of ours runs on a data folder, from PostgreSQL's lock
 * file; null if none is ready. The server of the folder that this one was copied from does not count.
 */
export function findRunning(dataDir: string): ServerConnection | null {
  const clusterDir = join(resolve(dataDir), 'postgres')
  const record = readServerRecord(clusterDir)
  if (!record?.isReady || !isServerOf(record.pid, clusterDir)) return null
  return { host: record.socketDir, port: record.port, user: SUPERUSER, database: DATABASE_NAME }
}
