import { readFileSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { shutDown } from './cluster'
import { socketFolderPrefix } from './folder-identity'
import { commandOf, isRunning } from './processes'

/** PostgreSQL's lock file in a cluster. In a copy of a cluster, it names the server of the original. */
export type ServerRecord = { pid: number; port: number; socketDir: string; isReady: boolean }

/** Ours among the settings of a command line: the name of the socket folder. */
const SOCKET_FOLDER = /\/(isp-pg-[\w-]+)" -c unix_socket_permissions=/

export function readServerRecord(clusterDir: string): ServerRecord | undefined {
  let text: string
  try {
    text = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
  const [pid = '', , , port, socketDir = '', , , state = ''] = text.split('\n')
  return { pid: Number.parseInt(pid, 10) || 0, port: Number(port), socketDir, isReady: state.trim() === 'ready' }
}

/** Whether a process is the PostgreSQL server of this cluster, in contrast to that of its original or its copy. */
export function isServerOf(pid: number, clusterDir: string): boolean {
  if (pid <= 0 || !isRunning(pid)) return false
  const command = commandOf(pid)
  const [, socketFolder = ''] = SOCKET_FOLDER.exec(command) ?? []
  if (/^isp-pg-[0-9a-f]{8}-/.test(socketFolder)) return socketFolder.startsWith(socketFolderPrefix(clusterDir))
  // Started by a version whose socket folders did not name their cluster.
  return socketFolder !== '' && command.includes(` -D ${realpathSync(clusterDir)} -c `)
}

/**
 * Stops a server left over from a killed owner, with its socket folder; not those of another cluster, which the lock file
 * names if copied, and `report` says so. Returns the process id in that file unless it is this cluster's server; after a
 * reboot it may be another program's, after a crash a zombie's.
 */
export async function stopLeftover(
  clusterDir: string,
  report: (message: string) => void = () => {},
): Promise<number | undefined> {
  const record = readServerRecord(clusterDir)
  if (!record) return undefined
  const { pid, socketDir } = record
  if (isServerOf(pid, clusterDir)) await shutDown(pid)
  if (basename(socketDir).startsWith(socketFolderPrefix(clusterDir))) {
    rmSync(socketDir, { recursive: true, force: true })
  }
  if (pid <= 0 || !readServerRecord(clusterDir)) return undefined
  if (isRunning(pid) && SOCKET_FOLDER.test(commandOf(pid))) {
    report(`The database in ${clusterDir} is a copy of one that process ${pid} serves; that one is not touched.`)
  }
  return pid
}
