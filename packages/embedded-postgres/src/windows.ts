import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { program } from './binaries'
import { type Cluster, run } from './cluster'
import { serverSettings } from './settings'

const LOOPBACK = '127.0.0.1'

/** Reads, or makes once, the password that guards the loopback port from other accounts of the machine. */
export function readPassword(dataDir: string): { password: string; file: string } {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return { password: readFileSync(file, 'utf8').trim(), file }
}

/** Starts the server through pg_ctl, which sheds an administrator's rights as PostgreSQL demands. */
export async function startOnLoopback(cluster: Cluster, logFile: string) {
  const port = await freePort()
  const pgCtl = program(cluster.binaries, 'pg_ctl')
  const settings = serverSettings({ durable: cluster.durable, listen: { host: LOOPBACK, port } })
  const options = settings.map((setting) => `-c "${setting}"`).join(' ')
  await run(cluster.account, pgCtl, ['start', '-D', cluster.dir, '-w', '-l', logFile, '-o', options], cluster.dir)
  return {
    host: LOOPBACK,
    port,
    stop: () => run(cluster.account, pgCtl, ['stop', '-D', cluster.dir, '-w', '-m', 'fast'], cluster.dir),
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, LOOPBACK, () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port'))))
    })
  })
}
