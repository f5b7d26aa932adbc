import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ask, holdElsewhere, kill } from './hold-elsewhere'
import { isRunning, waitUntilGone } from './processes'
import { type EmbeddedDatabase, startEmbedded, sweepAbandoned } from './server'

const folder = mkdtempSync(join(tmpdir(), 'isp-embedded-'))
// With an accent and a space, like folders of users.
const dataDir = join(folder, 'año nuevo')
const running: EmbeddedDatabase[] = []

const NAMELESS = 54_321
const mayBecomeNameless =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--user', '--map-user=65534', process.execPath, '--version'], { uid: NAMELESS, gid: NAMELESS })
    .status === 0

async function start(): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir, durable: false })
  running.push(embedded)
  return embedded
}

beforeAll(async () => {
  const { connection, stop } = await start()
  await ask(connection, "create table kept as select 'here' as what")
  await stop()
})

afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const kept = 'select what from kept'

it('keeps data across restarts, and leaves no process behind', async () => {
  const { connection, pid, stop } = await start()
  expect(await ask(connection, kept)).toEqual([{ what: 'here' }])
  expect(isRunning(pid)).toBe(true)
  await Promise.all([stop(), stop()])
  expect(isRunning(pid)).toBe(false)
  expect(existsSync(connection.host)).toBe(false)
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
})

it('listens on its socket only', async () => {
  const { connection } = await start()
  expect(connection.host.length + '/.s.PGSQL.5432.lock'.length).toBeLessThan(107)
  expect(await ask(connection, "select current_setting('listen_addresses') as hosts")).toEqual([{ hosts: '' }])
})

it('refuses a folder in use without disturbing its owner', async () => {
  const { connection, pid, stop } = await start()
  await expect(startEmbedded({ dataDir })).rejects.toThrow(`The data folder ${dataDir} is in use`)
  expect(await ask(connection, kept)).toHaveLength(1)
  await stop()

  const other = await holdElsewhere(dataDir)
  try {
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`process ${other.child.pid}`)
    expect(await ask(other.connection, kept)).toHaveLength(1)
    expect(other.pid).not.toBe(pid)
  } finally {
    await kill(other.child)
  }
})

it('replaces the server of a killed owner', async () => {
  const killed = await holdElsewhere(dataDir)
  await ask(killed.connection, "insert into kept values ('by the killed')")
  await kill(killed.child)
  expect(isRunning(killed.pid)).toBe(true)

  const { connection } = await start()
  expect(isRunning(killed.pid)).toBe(false)
  expect(existsSync(killed.connection.host)).toBe(false)
  expect(await ask(connection, "delete from kept where what = 'by the killed' returning what")).toHaveLength(1)
})

it('recovers after both were killed', async () => {
  const killed = await holdElsewhere(dataDir)
  await ask(killed.connection, "insert into kept values ('by both')")
  await kill(killed.child)
  process.kill(killed.pid, 'SIGKILL')
  await waitUntilGone(killed.pid, 20_000)

  const { connection } = await start()
  expect(existsSync(killed.connection.host)).toBe(false)
  expect(await ask(connection, "delete from kept where what = 'by both' returning what")).toHaveLength(1)
})

it('restarts the server if it exits', async () => {
  const embedded = await start()
  const { connection, pid } = embedded
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => ask(connection, kept).catch(() => undefined)).toHaveLength(1)
  expect(embedded.pid).not.toBe(pid)
  await embedded.stop()
  expect(isRunning(embedded.pid)).toBe(false)
})

it('starts although another process has the id of an old server', async () => {
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}\n0\n5432\n/nowhere\n\n`)
  expect(await ask((await start()).connection, kept)).toHaveLength(1)
})

it('removes the remains of an aborted start', async () => {
  mkdirSync(join(dataDir, 'postgres.unfinished-1'))
  await start()
  expect(existsSync(join(dataDir, 'postgres.unfinished-1'))).toBe(false)
})

it('refuses the database of another version', async () => {
  const file = join(dataDir, 'postgres', 'PG_VERSION')
  const version = readFileSync(file, 'utf8')
  writeFileSync(file, '12\n')
  try {
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/PostgreSQL 12, and this is PostgreSQL \d+/)
  } finally {
    writeFileSync(file, version)
  }
  await start()
})

it('returns the server’s output if it does not start', async () => {
  const file = join(dataDir, 'postgres', 'postgresql.auto.conf')
  writeFileSync(file, 'no_such_setting = 1\n')
  try {
    await expect(startEmbedded({ dataDir })).rejects.toThrow('no_such_setting')
  } finally {
    writeFileSync(file, '')
  }
  await start()
})

it.runIf(process.platform === 'linux')('refuses a data folder that cannot be created', async () => {
  await expect(startEmbedded({ dataDir: '/proc/nope' })).rejects.toThrow("mkdir '/proc/nope'")
})

it.each([
  ['whose version is missing', 'PG_VERSION', (file: string) => rmSync(file)],
  ['whose version is empty', 'PG_VERSION', (file: string) => writeFileSync(file, '')],
  ['whose control file is cut off', 'global/pg_control', (file: string) => truncateSync(file, 100)],
  ['whose control file is missing', 'global/pg_control', (file: string) => rmSync(file)],
])('does not change a database %s, and says how to recover', async (_what, name, damage) => {
  const file = join(dataDir, 'postgres', name)
  const whole = readFileSync(file)
  damage(file)
  const refused = await startEmbedded({ dataDir }).catch((error: Error) => error.message)
  expect(refused).toMatch(/is damaged \(.*\): .* restore a backup into a new one with DATA_DIR=<new folder>/)
  expect(refused).not.toContain('\n')
  writeFileSync(file, whole)
  expect(await ask((await start()).connection, kept)).toHaveLength(1)
})

it('creates no new database at a dangling link to the old one', async () => {
  const away = join(folder, 'away')
  mkdirSync(away)
  symlinkSync(join(folder, 'not mounted'), join(away, 'postgres'))
  await expect(startEmbedded({ dataDir: away })).rejects.toThrow('PG_VERSION is missing')
  expect(readdirSync(away)).toEqual(['postgres'])
})

// Needs root to switch users, and user namespaces to run under a uid without a name.
it.runIf(mayBecomeNameless)('runs under a user without a name', async () => {
  const nameless = join(folder, 'nameless')
  mkdirSync(nameless, { mode: 0o711 })
  chmodSync(folder, 0o711)
  chownSync(nameless, NAMELESS, NAMELESS)
  const { child, connection } = await holdElsewhere(nameless, { uid: NAMELESS, gid: NAMELESS })
  try {
    expect(statSync(join(nameless, 'postgres')).uid).toBe(NAMELESS)
    expect(await ask(connection, 'select 1 as n')).toEqual([{ n: 1 }])
  } finally {
    await kill(child)
  }
})

it('removes only folders whose owner was killed', async () => {
  const abandoned = join(folder, 'swept-1')
  const killed = await holdElsewhere(abandoned)
  await kill(killed.child)
  mkdirSync(join(folder, 'swept-2'))
  const longAgo = new Date(Date.now() - 3_600_000)
  utimesSync(abandoned, longAgo, longAgo)
  await sweepAbandoned(folder, 'swept-')
  expect(isRunning(killed.pid)).toBe(false)
  expect(readdirSync(folder).filter((name) => name.startsWith('swept-'))).toEqual(['swept-2'])
})
