import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { NOBODY } from './account'
import { ask, type Held, holdElsewhere, kill } from './hold-elsewhere'
import { isRunning } from './processes'
import { findRunning } from './running'
import { type EmbeddedDatabase, startEmbedded } from './server'
import { stopLeftover } from './server-record'

const made = mkdtempSync(join(tmpdir(), 'isp-copied-'))
let folder: string
let originalDir: string
let original: EmbeddedDatabase
let said: string[]
const running: EmbeddedDatabase[] = []

beforeAll(async () => {
  const { connection, stop } = await startEmbedded({ dataDir: made, durable: false })
  await ask(connection, "create table kept as select 'original' as what")
  await stop()
})

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'isp-copies-'))
  originalDir = copy('original', made)
  said = []
  original = await start(originalDir)
})

afterAll(() => rmSync(made, { recursive: true, force: true }))

afterEach(async () => {
  for (const { stop } of running.splice(0)) await stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir, durable: false, log: (message) => said.push(message) })
  running.push(embedded)
  return embedded
}

function copy(name: string, from = originalDir): string {
  const to = join(folder, name)
  // Like an operator; Node's own copy refuses sockets and lock files that change.
  expect(spawnSync('cp', ['-r', from, to]).status).toBe(0)
  return to
}

async function expectApart(other: EmbeddedDatabase, pid = original.pid): Promise<void> {
  expect(original.pid).toBe(pid)
  expect(isRunning(pid)).toBe(true)
  expect(other.pid).not.toBe(pid)
  expect(other.connection.host).not.toBe(original.connection.host)
  await ask(other.connection, "update kept set what = 'copy'")
  expect(await ask(original.connection, 'select what from kept')).toEqual([{ what: 'original' }])
  expect(await ask(other.connection, 'select what from kept')).toEqual([{ what: 'copy' }])
}

it('a copy of a folder in use has a server of its own, and leaves that of the original alone', async () => {
  const { pid } = original
  const copied = copy('copy')
  expect(findRunning(copied)).toBeNull()
  const other = await start(copied)
  await expectApart(other, pid)
  expect(said.join('\n')).toContain(`is a copy of one that process ${pid} serves`)
  expect(findRunning(originalDir)).toEqual(original.connection)
  expect(findRunning(copied)).toEqual(other.connection)
  await other.stop()
  expect(await ask(original.connection, 'select 1 as n')).toHaveLength(1)
})

it('a copy whose path ends that of the original does not stop its server', async () => {
  const nested = join(folder, 'deep')
  cpSync(copy('unused'), join(nested, originalDir), { recursive: true })
  const longer = await start(join(nested, originalDir))
  // The shorter path is a part of the longer one's command line.
  writeFileSync(
    join(originalDir, 'postgres', 'left.pid'),
    readFileSync(join(nested, originalDir, 'postgres', 'postmaster.pid')),
  )
  await original.stop()
  renameSync(join(originalDir, 'postgres', 'left.pid'), join(originalDir, 'postgres', 'postmaster.pid'))
  const again = await start(originalDir)
  expect(isRunning(longer.pid)).toBe(true)
  expect(await ask(longer.connection, 'select 1 as n')).toHaveLength(1)
  expect(await ask(again.connection, 'select 1 as n')).toHaveLength(1)
})

it('a copy that was made before the original’s server was restarted leaves its socket alone', async () => {
  const { pid } = original
  const copied = copy('copy')
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => ask(original.connection, 'select 1 as n').catch(() => [])).toHaveLength(1)
  await expectApart(await start(copied), original.pid)
})

it('a copy is refused at the path of an original in use, which PostgreSQL still writes to', async () => {
  const { pid } = original
  const moved = join(folder, 'moved')
  renameSync(originalDir, moved)
  copy('original', moved)
  await expect(startEmbedded({ dataDir: originalDir })).rejects.toThrow('is in use by another server')
  expect(await ask(original.connection, 'select 1 as n')).toHaveLength(1)
  // Its server works in the moved folder, so it must not be started on the copy at its old path.
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => said.join('\n')).toContain('is another folder than before')
})

it('a copy of a link to the database is refused: both are one database', async () => {
  await original.stop()
  const elsewhere = join(folder, 'disk')
  renameSync(join(originalDir, 'postgres'), elsewhere)
  symlinkSync(elsewhere, join(originalDir, 'postgres'))
  original = await start(originalDir)
  await expect(startEmbedded({ dataDir: copy('copy') })).rejects.toThrow('is in use by another server')
  expect(await ask(original.connection, 'select 1 as n')).toHaveLength(1)
})

it('a leftover of a copy is not stopped through the original', async () => {
  const copied = copy('copy')
  const other = await start(copied)
  await original.stop()
  cpSync(join(copied, 'postgres', 'postmaster.pid'), join(originalDir, 'postgres', 'postmaster.pid'))
  expect(await stopLeftover(join(originalDir, 'postgres'))).toBe(other.pid)
  expect(isRunning(other.pid)).toBe(true)
  expect(existsSync(other.connection.host)).toBe(true)
})

// Needs root to switch users.
it.runIf(process.getuid?.() === 0).each(['root in a user namespace', 'root without namespaces', 'an ordinary user'])(
  'as %s, an original and its copy are apart, and a removed socket comes back',
  async (who) => {
    await original.stop()
    const refusing = join(folder, 'programs')
    mkdirSync(refusing)
    writeFileSync(join(refusing, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    const user =
      who === 'an ordinary user'
        ? { uid: NOBODY, gid: NOBODY }
        : {
            ...(who === 'root without namespaces'
              ? { env: { ...process.env, PATH: `${refusing}:${process.env.PATH}` } }
              : {}),
          }
    for (const path of [folder, originalDir]) chmodSync(path, 0o711)
    if ('uid' in user) expect(spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder]).status).toBe(0)

    const copied = join(folder, 'copy')
    const held: Held[] = []
    try {
      const first = await holdElsewhere(originalDir, user)
      held.push(first)
      expect(spawnSync('cp', ['-rp', originalDir, copied]).status).toBe(0)
      const second = await holdElsewhere(copied, user)
      held.push(second)
      expect([findRunning(originalDir), findRunning(copied)]).toEqual([first.connection, second.connection])
      const owner = who === 'root in a user namespace' ? 0 : NOBODY
      expect(statSync(first.connection.host).uid).toBe(owner)
      rmSync(first.connection.host, { recursive: true })
      await expect.poll(() => ask(first.connection, 'select what from kept').catch(() => [])).toHaveLength(1)
      expect(isRunning(first.pid)).toBe(false)
      expect(statSync(first.connection.host).uid).toBe(owner)
      expect(await ask(second.connection, 'select what from kept')).toHaveLength(1)
    } finally {
      for (const { child } of held) await kill(child)
      for (const dataDir of [originalDir, copied]) await stopLeftover(join(dataDir, 'postgres'))
    }
  },
)
