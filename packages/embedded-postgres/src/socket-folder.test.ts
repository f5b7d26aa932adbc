import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { ask } from './hold-elsewhere'
import { isRunning } from './processes'
import { type EmbeddedDatabase, startEmbedded } from './server'

const folder = mkdtempSync(join(tmpdir(), 'isp-sockets-'))
const dataDir = join(folder, 'data')
const temporary = process.env.TMPDIR
let embedded: EmbeddedDatabase
let said: string[]

beforeEach(async () => {
  said = []
  const own = join(folder, 'tmp')
  mkdirSync(own, { recursive: true, mode: 0o711 })
  chmodSync(folder, 0o711)
  process.env.TMPDIR = own
  embedded = await startEmbedded({ dataDir, log: (message) => said.push(message) })
})

afterEach(async () => {
  await embedded.stop()
  if (temporary === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = temporary
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function add(): Promise<void> {
  await ask(embedded.connection, 'create table if not exists kept (n int)')
  await ask(embedded.connection, 'insert into kept values (1)')
}

const kept = () => ask(embedded.connection, 'select n from kept')

/** Removes a path; creates something else there. */
function replace(path: string, create: () => void): void {
  rmSync(path, { recursive: true })
  create()
}

const socketOf = (host: string) => join(host, '.s.PGSQL.5432')

it.each<[string, (host: string) => void]>([
  ['whose socket folder is removed', (host) => rmSync(host, { recursive: true })],
  ['whose socket is removed', (host) => rmSync(socketOf(host))],
  ['whose temporary folder is removed', () => rmSync(process.env.TMPDIR ?? '', { recursive: true })],
  ['whose socket folder became a file', (host) => replace(host, () => writeFileSync(host, ''))],
  ['whose socket folder became a link', (host) => replace(host, () => symlinkSync('/nonexistent', host))],
  [
    'whose socket became a folder',
    (host) => replace(socketOf(host), () => mkdirSync(join(socketOf(host), 'x'), { recursive: true })),
  ],
])('a server %s is started again at the same path, and says so', async (_what, harm) => {
  const { pid, connection } = embedded
  await add()
  const before = await kept()
  harm(connection.host)
  await expect.poll(() => kept().catch(() => [])).toEqual(before)
  expect(embedded.pid).not.toBe(pid)
  expect(isRunning(pid)).toBe(false)
  expect(said.filter((message) => /was stopped because its socket in .* was removed/.test(message))).toHaveLength(1)
  expect(statSync(connection.host).mode & 0o777).toBe(0o700)
})

it('a socket folder that is removed together with its server is created again', async () => {
  await add()
  const before = await kept()
  process.kill(embedded.pid, 'SIGKILL')
  rmSync(embedded.connection.host, { recursive: true })
  await expect.poll(() => kept().catch(() => [])).toEqual(before)
})

// Only root can give a folder away.
it.runIf(process.getuid?.() === 0)(
  'a path that another user has taken is named, and used once it is free',
  async () => {
    await add()
    const before = await kept()
    const { host } = embedded.connection
    replace(host, () => {
      mkdirSync(host)
      chownSync(host, 54_321, 54_321)
    })
    await expect.poll(() => said.join('\n')).toContain(`${host} belongs to another user. Remove it.`)
    rmSync(host, { recursive: true })
    await expect.poll(() => kept().catch(() => [])).toEqual(before)
  },
)

it('a server whose socket was removed can be stopped', async () => {
  const { pid, connection } = embedded
  rmSync(connection.host, { recursive: true })
  await embedded.stop()
  expect(isRunning(pid)).toBe(false)
  expect(existsSync(connection.host)).toBe(false)
})
