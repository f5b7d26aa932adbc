import { once } from 'node:events'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Account, handOver } from './account'
import { type Binaries, program } from './binaries'
import { damagedError } from './damage'
import { waitUntilGone } from './processes'

/** PostgreSQL's data directory, within ours. */
export type Cluster = {
  dir: string
  binaries: Binaries
  account: Account
  durable: boolean
}

export const SUPERUSER = 'postgres'

const UNFINISHED = 'postgres.unfinished-'
const FAST_SHUTDOWN_MS = 20_000
const IMMEDIATE_SHUTDOWN_MS = 10_000

/** Creates the cluster if there is none; refuses one of another major version. */
export async function ensureCluster(cluster: Cluster, dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    // An initdb that outlived its caller may still be writing there.
    if (name.startsWith(UNFINISHED)) rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
  // A dangling link may be an unmounted disk; do not create a new database instead.
  if (!lstatSync(cluster.dir, { throwIfNoEntry: false })) return initialise(cluster, dataDir)

  const found = readVersion(cluster.dir)
  const { major } = cluster.binaries
  if (found !== major) {
    throw new Error(
      `The database in ${cluster.dir} was made by PostgreSQL ${found}, and this is PostgreSQL ${major}. ` +
        'Dump it with the old version and restore it, or choose another DATA_DIR.',
    )
  }
  handOver(cluster.dir, cluster.account)
  closeToOthers(cluster.dir)
}

/** PostgreSQL refuses a folder that others may enter, for example after a copy or a `chmod` of everything. */
function closeToOthers(dir: string): void {
  if ((lstatSync(dir).mode & 0o077) === 0) return
  try {
    chmodSync(dir, 0o700)
  } catch {
    // Not ours, or a disk without permissions: PostgreSQL says so.
  }
}

function readVersion(dir: string): number {
  const file = join(dir, 'PG_VERSION')
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    throw damagedError(dir, 'PG_VERSION is missing', { cause })
  }
  if (!/^\d+$/.test(text)) throw damagedError(dir, 'PG_VERSION holds no version')
  return Number(text)
}

/** Renamed when complete, so that a crash leaves nothing that looks like a database. */
async function initialise({ dir, binaries, account, durable }: Cluster, dataDir: string) {
  const unfinished = mkdtempSync(join(dataDir, UNFINISHED))
  handOver(unfinished, account)
  const args = [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    // Other systems lack this locale; PostgreSQL's builtin one is the same everywhere.
    ...(process.platform === 'linux' ? ['--locale=C.UTF-8'] : ['--locale=C', '--builtin-locale=C.UTF-8']),
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  await run(account, program(binaries, 'initdb'), args, dataDir)
  renameSync(unfinished, dir)
}

/** Runs a PostgreSQL program to its end; throws its output if it fails. */
async function run(account: Account, path: string, args: string[], cwd: string): Promise<void> {
  const child = account.spawn(path, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: serverEnv(),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const [code, signal] = await once(child, 'close')
  if (code !== 0) throw new Error(`${basename(path)} failed (${code ?? signal}): ${output.trim()}`)
}

/** Without PG* variables, which are for other servers; locale C, so that messages are English (damage.ts). */
export function serverEnv(added: Record<string, string> = {}): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(entries), LC_ALL: 'C', ...added }
}

/** Fast shutdown: ends sessions and writes all data. If it hangs, an immediate one, recovered at the next start. */
export async function shutDown(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await waitUntilGone(pid, FAST_SHUTDOWN_MS)) return
  signal(pid, 'SIGQUIT')
  if (await waitUntilGone(pid, IMMEDIATE_SHUTDOWN_MS)) return
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
