// Test helpers: servers in processes of their own, and questions to a server.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { ServerConnection } from './server'

export type Held = { child: ChildProcess; connection: ServerConnection; pid: number }

export async function holdElsewhere(
  dataDir: string,
  user: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<Held> {
  const fixture = fileURLToPath(new URL('./hold-open.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, dataDir], {
    // Finds tsx.
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  })
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { child, ...(JSON.parse(line) as { connection: ServerConnection; pid: number }) }
}

/** Kills the process, which leaves its server behind. */
export async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

export async function ask(connection: ServerConnection, query: string): Promise<unknown[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}
