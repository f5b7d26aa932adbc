import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { closeDb, openDb } from '@isp/db/connection'
import { useTestDatabase } from '@isp/db/testing/test-database'
import { isRunning } from '@isp/embedded-postgres/processes'
import { urlOf } from '@isp/harness/database-url'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { listenFailure, requireFreeAddress } from '../../src/address'
import { startCleanupSchedule } from '../../src/cleanup-schedule'
import { requireDataDir } from '../../src/data-dir'
import { useServerProcesses } from '../support/server-process'

const START = fileURLToPath(new URL('../../../../scripts/start.mjs', import.meta.url))
const HOST = '127.0.0.1'

const servers = useServerProcesses()
const database = useTestDatabase()

async function freePort(): Promise<number> {
  const probe = createServer().listen({ host: HOST, port: 0 })
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function takenPort(wanted = 0): Promise<number> {
  const other = createServer().listen({ host: HOST, port: wanted })
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  return (other.address() as AddressInfo).port
}

/** Runs `npm start` on a Node that reports this version. */
function startOnNode(version: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  return new Promise<{ code: number; stderr: string }>((resolve) => {
    const args = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, START]
    execFile(process.execPath, args, (error, _stdout, stderr) => resolve({ code: error ? 1 : 0, stderr }))
  })
}

it.each(['18.20.8', '20.18.9', '9.99.99'])('Node %s is rejected with one message', async (version) => {
  expect(await startOnNode(version)).toEqual({
    code: 1,
    stderr: `Node.js ${version} is too old: ISP Manager needs Node.js 20.19.0 or newer, see https://nodejs.org.\n`,
  })
})

it('a port in use is reported before anything is started', async () => {
  const [DATA_DIR, port] = [await servers.dataDir(), await takenPort()]
  const server = await servers.start({ DATA_DIR, PORT: String(port) })
  expect(server.output()).toBe(
    `PORT ${port} of ${HOST} is in use by another program; stop that program or set another PORT.\n`,
  )
  expect(await server.stop()).toBe(1)
  expect(await readdir(DATA_DIR)).toEqual([])
})

it('an address of another machine is reported', async () => {
  await expect(requireFreeAddress({ HOST: '192.0.2.1', PORT: 0 })).rejects.toThrow('HOST 192.0.2.1 is not an address')
})

it('a free address stays free', async () => {
  const address = { HOST, PORT: 0 }
  await requireFreeAddress(address)
  const other = createServer().listen({ host: HOST, port: 0 })
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  other.close()
  await once(other, 'close')
  await requireFreeAddress({ HOST, PORT: port })
  await requireFreeAddress({ HOST, PORT: port })
})

it('a port that requires root is reported; an unknown failure stays unchanged', () => {
  const failed = (code: string) => listenFailure(Object.assign(new Error('listen'), { code }), { HOST, PORT: 80 })
  expect(failed('EACCES')).toMatchObject({ message: 'PORT 80 is not open to this user; set PORT to 1024 or higher.' })
  expect(failed('EMFILE')).toMatchObject({ message: 'listen', code: 'EMFILE' })
})

it('a data folder without write permission is reported with its variable', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isp-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await requireDataDir(join(folder, 'new', 'data'))
  await writeFile(join(folder, 'file'), '')
  const onLinux = process.platform === 'linux' ? ['/proc/nope'] : []
  for (const path of [join(folder, 'file'), join(folder, 'file', 'data'), ...onLinux]) {
    await expect(requireDataDir(path)).rejects.toThrow(`DATA_DIR ${path} is not a folder that this user can write to`)
  }
})

it('a port that is taken while the server starts is reported in one sentence', async () => {
  const { connection, db } = database()
  const port = await freePort()
  const address = { HOST, PORT: String(port) }
  const env = { ...address, DATABASE_URL: urlOf(connection), SESSION_SECRET: 'x'.repeat(32), LOG_LEVEL: 'warn' }
  let server: ReturnType<typeof servers.launch> | undefined
  await db.transaction().execute(async (trx) => {
    await sql`lock table kysely_migration_lock in access exclusive mode`.execute(trx)
    server = servers.launch(env)
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
      where not granted and relation = 'kysely_migration_lock'::regclass`
    await expect.poll(async () => (await waiting.execute(trx)).rows[0]?.count).toBe(1)
    await takenPort(port)
  })
  await expect.poll(() => isRunning(server?.pid ?? 0)).toBe(false)
  expect(await server?.stop()).toBe(1)
  const [version, ...lines] = server?.output().trimEnd().split('\n') ?? []
  expect(version).toMatch(/^ISP Manager /)
  // In this bundle, the web app and its documents are not built.
  expect(lines.filter((line) => !line.includes('is not built'))).toEqual([
    `PORT ${port} of ${HOST} is in use by another program; stop that program or set another PORT.`,
  ])
})

it('the cleanup that runs while the server stops is finished before the database closes', async () => {
  const db = openDb(database().connection, { max: 1 })
  const warnings: unknown[] = []
  const warn = (details: object) => void warnings.push(details)
  const stop = startCleanupSchedule({ db, clock: { now: () => new Date() }, log: { info() {}, warn, error() {} } })
  await stop()
  await closeDb(db)
  expect(warnings).toEqual([])
})

// Needs root, to mount a small disk.
it.runIf(process.getuid?.() === 0).each([
  ['before the first file', '4k'],
  ['while it creates the database', '4m'],
  ['while it fills the database', '30m'],
])('a disk that is full %s is reported with its folder in one sentence', async (_when, size) => {
  const disk = await mkdtemp(join(tmpdir(), 'isp-start-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=711`, 'tmpfs', disk])
  expect(mounted.status).toBe(0)
  onTestFinished(async () => {
    spawnSync('umount', ['--lazy', disk])
    await rm(disk, { recursive: true })
  })
  const server = await servers.start({ DATA_DIR: join(disk, 'data') })
  expect(server.output().trimEnd().split('\n').slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^The disk of ${disk}(/data)? is full; free some space and start again\\.$`)),
  ])
  expect(await server.stop()).toBe(1)
})
