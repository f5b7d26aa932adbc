import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SUPERUSER } from './cluster'
import { isRunning } from './processes'
import { DATABASE_NAME, type ServerConnection } from './server'

/**
 * How to reach the embedded database that another process of ours is running on a data folder, as PostgreSQL itself
 * notes it there; null where none is ready.
 */
export function findRunning(dataDir: string): ServerConnection | null {
  const noted = join(resolve(dataDir), 'postgres', 'postmaster.pid')
  if (!existsSync(noted)) return null
  const [pid, , , port, socketDir = '', , , state = ''] = readFileSync(noted, 'utf8').split('\n')
  if (!isRunning(Number(pid)) || state.trim() !== 'ready') return null
  return { host: socketDir, port: Number(port), user: SUPERUSER, database: DATABASE_NAME }
}
