import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeQuickCredentials } from '@isp/api/testing/quick-credentials'
import { closeDb, openDb } from '@isp/db/connection'
import { migrateToLatest } from '@isp/db/migrate'
import { startEmbedded } from '@isp/embedded-postgres/server'
import { afterAll, afterEach, inject } from 'vitest'
import type {} from './bundle-server'

const START_LIMIT_MS = 60_000

export type ServerProcess = {
  pid: number
  /** The printed address; undefined if the process exited before. */
  address: string | undefined
  output(): string
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts servers like a user. After each test, stops them by process id and removes their data folders. */
export function useServerProcesses() {
  const running: ServerProcess[] = []
  const folders: string[] = []
  let used: Promise<string> | undefined

  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop()
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
  })
  afterAll(async () => {
    if (used) await rm(await used, { recursive: true, force: true })
  })

  return {
    async dataDir(): Promise<string> {
      const folder = await mkdtemp(join(tmpdir(), 'isp-server-test-'))
      folders.push(folder)
      return folder
    },
    /** A data folder with the database and login of an earlier start, which is faster than a first start. */
    async usedDataDir(): Promise<string> {
      used ??= makeUsedDataDir()
      const folder = await this.dataDir()
      await cp(await used, folder, { recursive: true })
      return folder
    },
    async start(env: Record<string, string>): Promise<ServerProcess> {
      const server = await startServer({ DATA_DIR: await this.dataDir(), ...env })
      running.push(server)
      return server
    },
    /** Starts a server without waiting for its first response. */
    launch(env: Record<string, string>): Omit<ServerProcess, 'address'> {
      const server = launchServer(env)
      running.push({ ...server, address: undefined })
      return server
    },
  }
}

async function makeUsedDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'isp-server-test-used-'))
  const { connection, stop } = await startEmbedded({ dataDir, durable: false })
  try {
    const db = openDb(connection, { max: 1 })
    await migrateToLatest(db)
    await storeQuickCredentials(db, { username: 'admin', password: 'admin' })
    await closeDb(db)
  } finally {
    await stop()
  }
  return dataDir
}

async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const { child, exited, ...server } = launchServer(env)
  const address = await new Promise<string | undefined>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`no answer from the server:\n${server.output()}`)), START_LIMIT_MS)
    const look = () => {
      const printed = /ISP Manager: (\S+)\s/.exec(server.output())?.[1]
      if (!printed) return
      clearTimeout(limit)
      resolve(printed)
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    exited.then(() => {
      clearTimeout(limit)
      resolve(undefined)
    })
  })
  return { ...server, address }
}

function launchServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(inject('serverBundle'), 'main.js')], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const listen = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const exited = once(child, 'exit')
  return {
    child,
    exited,
    pid: child.pid ?? 0,
    output: () => text,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (isRunning(child)) child.kill(signal)
      await exited
      return child.exitCode
    },
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}
