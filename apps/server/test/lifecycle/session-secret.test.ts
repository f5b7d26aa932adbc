import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sessionSecret } from '../../src/session-secret'

let DATA_DIR = ''
let notices: string[] = []

beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'isp-secret-'))
  notices = []
})
afterEach(() => rm(DATA_DIR, { recursive: true, force: true }))

const read = () => sessionSecret({ DATA_DIR, SESSION_SECRET: undefined }, (notice) => notices.push(notice))
const file = () => join(DATA_DIR, 'session-secret')

it('is created once, readable only by its owner, without leaving other files', async () => {
  const secret = await read()
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(await read()).toBe(secret)
  expect(await readFile(file(), 'utf8')).toBe(secret)
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect(await readdir(DATA_DIR)).toEqual(['session-secret'])
  expect(notices).toEqual([])
})

it.each([
  ['empty', ''],
  ['short', 'a'.repeat(31)],
  ['blank', `${' '.repeat(40)}\n`],
  ['made of zeros', '\0'.repeat(64)],
])('in a file that is %s is replaced, and the message names the file', async (_what, content) => {
  await writeFile(file(), content)
  await writeFile(`${file()}.part`, 'left by a crash')
  const secret = await read()
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(notices).toEqual([expect.stringContaining(file())])
  expect(await read()).toBe(secret)
  expect(await readdir(DATA_DIR)).toEqual(['session-secret'])
})

it('written by an operator is used unchanged', async () => {
  const own = `${'una frase de la oficina '.repeat(2)}\n`
  await writeFile(file(), own)
  expect(await read()).toBe(own)
})

it('from the environment needs no folder', async () => {
  const given = { DATA_DIR: '/proc/nope', SESSION_SECRET: 'x'.repeat(32) }
  expect(await sessionSecret(given, () => {})).toBe('x'.repeat(32))
})
