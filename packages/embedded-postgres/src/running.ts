import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SUPERUSER } from './cluster'
import { isRunning } from './processes'
import { DATABASE_NAME, type ServerConnection } from './server'

/**
 * How to reach the embedded database that another process of ours is running on a data folder, as PostgreSQL itself
 * notes it there; null where none is ready.
 */
export function findRunning(dataDir: string): ServerConnection | null {
  const folder = resolve(dataDir)
  const noted = join(folder, 'postgres', 'postmaster.pid')
  if (!existsSync(noted)) return null
  const [pid, , , port, socketDir = '', address = '', , state = ''] = readFileSync(noted, 'utf8').split('\n')
  if (!isRunning(Number(pid)) || state.trim() !== 'ready') return null
  const at = { port: Number(port), user: SUPERUSER, database: DATABASE_NAME }
  if (socketDir) return { ...at, host: socketDir }
  // Where sockets are no files, it listens on loopback and asks for a password.
  const password = readFileSync(join(realpathSync(folder), 'postgres-password'), 'utf8').trim()
  return { ...at, host: address, password }
}
