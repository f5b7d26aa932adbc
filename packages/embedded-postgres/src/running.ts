import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SUPERUSER } from './cluster'
import { isRunning } from './processes'
import { DATABASE_NAME, type ServerConnection } from './server'

/**
 * The connection to an embedded database that another process of ours runs on a data folder, from PostgreSQL's lock
 * file; null if none is ready.
 */
export function findRunning(dataDir: string): ServerConnection | null {
  const noted = join(resolve(dataDir), 'postgres', 'postmaster.pid')
  if (!existsSync(noted)) return null
  const [pid, , , port, socketDir = '', , , state = ''] = readFileSync(noted, 'utf8').split('\n')
  if (!isRunning(Number(pid)) || state.trim() !== 'ready') return null
  return { host: socketDir, port: Number(port), user: SUPERUSER, database: DATABASE_NAME }
}
