import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const { version, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const NEEDS = `ISP Manager needs Node.js ${engines.node.replace('>=', '')} or newer, see https://nodejs.org.\n`
const LIMIT_BYTES = 150e6
const ana = { name: 'Ana Gómez', startDate: '2026-11-01', monthlyAmount: '150', utility: '40' }

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'isp-package-'))
const home = join(folder, 'home')
const unpacked = join(folder, `isp-manager-${version}`)
const running: ChildProcess[] = []

beforeAll(async () => {
  const { stdout } = await run(process.execPath, [join(ROOT, 'scripts/pack.mjs'), '--built', '--to', folder])
  const archive = stdout.trim()
  expect(archive).toBe(join(folder, `isp-manager-${version}-${process.platform}-${process.arch}.tar.gz`))
  execFileSync('tar', ['--extract', '--file', archive, '--directory', folder])
  mkdirSync(home)
})
afterEach(async () => {
  for (const child of running.splice(0)) await stop(child)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As a person who has just unpacked it: in another folder, with a home and Node. */
function environment(extra: Record<string, string> = {}) {
  return { HOME: home, PATH: [dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter), PORT: '0', ...extra }
}

const command = (words: string[], extra?: Record<string, string>, program = join(unpacked, 'isp-manager')) =>
  run(program, words, { cwd: home, env: environment(extra) })

async function start(program: string, extra?: Record<string, string>) {
  const child = spawn(program, [], { cwd: home, env: environment(extra), stdio: ['ignore', 'pipe', 'ignore'] })
  running.push(child)
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const printed = /ISP Manager: (\S+)\s/.exec(output)?.[1]
      if (printed) resolve(printed)
    })
    child.on('exit', () => reject(new Error(`the server did not start:\n${output}`)))
  })
  return { child, url, operator: await login(url) }
}

/** Requests of a person who has logged in. */
async function login(url: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'admin', password: 'admin' })
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  const cookie = answer.headers.getSetCookie().map((set) => set.split(';')[0])
  return async (method: string, path: string, input?: object) => {
    const sent = { method, headers: { ...headers, cookie: cookie.join('; ') }, body: input && JSON.stringify(input) }
    return (await fetch(`${url}${path}`, sent)).json()
  }
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return child.exitCode
}

it('starts and keeps its data outside of its folder: a newer one, elsewhere and behind a link, finds it', async () => {
  const first = await start(join(unpacked, 'isp-manager'))
  const page = await fetch(first.url)
  expect(await page.text()).toContain('<div id="root">')
  expect(await first.operator('POST', '/api/clients', ana)).toMatchObject({ name: ana.name })
  expect(await stop(first.child)).toBe(0)
  expect(readdirSync(join(home, '.local/share/isp-manager'))).toContain('postgres')
  expect(existsSync(join(unpacked, '.data'))).toBe(false)

  const newer = join(folder, 'opt/isp-manager-99.0.0')
  cpSync(unpacked, newer, { recursive: true, verbatimSymlinks: true })
  symlinkSync('isp-manager-99.0.0', join(folder, 'opt/isp-manager'))
  const second = await start(join(folder, 'opt/isp-manager/isp-manager'))
  expect(await second.operator('GET', '/api/clients')).toMatchObject([{ name: ana.name }])
})

it('a backup is restored elsewhere; variables are in `.env` of the data', async () => {
  await command(['backup', join(folder, 'respaldo.gz')])
  const DATA_DIR = join(folder, 'restored')
  const { stdout } = await command(['restore', join(folder, 'respaldo.gz')], { DATA_DIR })
  expect(stdout).toContain('Todo coincide')
  writeFileSync(join(DATA_DIR, '.env'), 'LOG_LEVEL=loud\n')
  await expect(command([], { DATA_DIR })).rejects.toThrow('LOG_LEVEL must be')
  const { operator } = await start(join(unpacked, 'isp-manager'), { DATA_DIR, LOG_LEVEL: 'warn' })
  expect(await operator('GET', '/api/clients')).toMatchObject([{ name: ana.name }])
})

it('npm, which texts of the product name, runs its commands too', async () => {
  const { stdout } = await run('npm', ['run', '--silent', 'admin', '--', '--help'], { cwd: unpacked, env: process.env })
  expect(stdout).toContain('reset-password')
})

it('an unknown command is refused', async () => {
  await expect(command(['backups'])).rejects.toThrow('isp-manager backup, isp-manager restore')
})

it('without Node, or with an old one, it says what is needed', async () => {
  const PATH = join(folder, 'path')
  mkdirSync(PATH)
  for (const program of ['dirname', 'readlink']) symlinkSync(`/usr/bin/${program}`, join(PATH, program))
  await expect(command([], { PATH })).rejects.toMatchObject({ code: 1, stderr: `Node.js is missing: ${NEEDS}` })
  const old = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })"
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(old)}`
  await expect(command([], { NODE_OPTIONS })).rejects.toMatchObject({
    code: 1,
    stderr: `Node.js 18.20.8 is too old: ${NEEDS}`,
  })
})

it('has neither compilers nor browsers, and less than 150 MB', () => {
  const installed = readdirSync(join(unpacked, 'node_modules/.pnpm'))
  expect(installed.filter((name) => /^@?(?:typescript|esbuild|vite|chromium|sparticuz|playwright)/.test(name))).toEqual(
    [],
  )
  const size = execFileSync('du', ['--summarize', '--bytes', unpacked], { encoding: 'utf8' })
  expect(Number.parseInt(size, 10)).toBeLessThan(LIMIT_BYTES)
})

it('names the license of every package that server and web app use', async () => {
  const ours = readFileSync(join(unpacked, 'THIRD-PARTY-LICENSES.txt'), 'utf8')
  const ofWeb = readFileSync(join(unpacked, 'apps/web/dist/third-party-licenses.txt'), 'utf8')
  const namesOnly = /^(?:@types\/|typescript|@typescript\/|csstype)/
  const missing = async (names: string[], text: string) =>
    (await used(names)).filter((name) => !namesOnly.test(name) && !`\n${text}`.includes(`\n${name}\n`))
  expect(await missing(['@isp/server', '@isp/web'], ours)).toEqual([])
  expect(await missing(['@isp/web'], ofWeb)).toEqual([])
  expect(ours).toContain('The PostgreSQL Global Development Group')
})

/** Name and version of the packages that others use, as pnpm lists them. */
async function used(names: string[]): Promise<string[]> {
  const list = ['licenses', 'list', '--prod', '--json', ...names.map((name) => `--filter=${name}`)]
  const { stdout } = await run(process.execPath, [join(ROOT, 'scripts/pnpm.mjs'), ...list], { maxBuffer: 10e6 })
  const byLicense: Record<string, { name: string; versions: string[] }[]> = JSON.parse(stdout)
  const all = Object.values(byLicense).flat()
  expect(all.length).toBeGreaterThan(50)
  return all.flatMap(({ name, versions }) => versions.map((one) => `${name} ${one}`))
}
