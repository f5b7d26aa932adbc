import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

const DEV = fileURLToPath(new URL('../../dev.mjs', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
/** Created by the first test. */
let dataDir = ''

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'isp-dev-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** The server of `npm run dev`, with an environment that sets other data and another port. */
async function startDev({ port }: { port: number }) {
  const live = { PORT: '3000', DATA_DIR: '/nonexistent', DATABASE_URL: 'postgres://localhost:1/live' }
  const child = spawn(process.execPath, [DEV], {
    env: { ...process.env, ...live, DEV_PORT: String(port), DEV_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text
    })
  }
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return { ended, output: () => output, code: () => child.exitCode }
}

async function withTakenPort(): Promise<number> {
  const other = createServer().listen({ host: '127.0.0.1', port: 0 })
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  return (other.address() as AddressInfo).port
}

it('runs on its own port and data, and exits when its server exits', async () => {
  const dev = await startDev({ port: 0 })
  await expect.poll(dev.output).toContain('ISP Manager: http://localhost:')
  expect(dev.output()).not.toContain('ISP Manager: http://localhost:3000')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true)
  await expect.poll(dev.output).toMatch(/"pid":\d+,/)
  const server = Number(/"pid":(\d+)/.exec(dev.output())?.[1])
  process.kill(server, 'SIGTERM')
  await dev.ended
  expect(dev.code()).toBe(1)
})

it('exits if its server cannot start', async () => {
  const dev = await startDev({ port: await withTakenPort() })
  await dev.ended
  expect([dev.code(), dev.output()]).toEqual([1, expect.stringMatching(/^PORT \d+ of 127.0.0.1 is in use/)])
})

describe('npm run dev', { timeout: 120_000 }, () => {
  /** Server and web app, started by `command` with ports and data of their own. */
  async function start(command: string, args: string[]) {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: {
        ...process.env,
        DEV_PORT: String(await freePort()),
        DEV_WEB_PORT: String(await freePort()),
        DEV_DATA_DIR: dataDir,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        output += text
      })
    }
    const ended = once(child, 'close')
    onTestFinished(async () => {
      child.kill('SIGTERM')
      await ended
    })
    await expect.poll(() => output).toContain('ISP Manager: http://localhost:')
    await expect.poll(() => output).toMatch(/VITE.*ready/)
    return { child, ended, processes: () => processesOf(dataDir), output: () => output }
  }

  it('ends with Ctrl+C in a terminal, and leaves no process behind', async () => {
    const dev = await start('script', ['--quiet', '--return', '--command', 'npm run dev', '/dev/null'])
    expect((await dev.processes()).length).toBeGreaterThan(2)
    dev.child.stdin.write('\x03')
    await dev.ended
    await expect.poll(dev.processes).toEqual([])
  })

  it('ends with a signal to its process, and leaves none behind', async () => {
    const dev = await start('npm', ['run', 'dev'])
    expect(dev.output()).not.toContain('configLoader')
    dev.child.kill('SIGTERM')
    await dev.ended
    await expect.poll(dev.processes).toEqual([])
  })
})

/** The ids of the processes whose environment or arguments name a folder. */
async function processesOf(folder: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    ids.map(async (id) => {
      const texts = await Promise.all(
        ['environ', 'cmdline'].map((file) => readFile(`/proc/${id}/${file}`, 'latin1').catch(() => '')),
      )
      return texts.some((text) => text.includes(folder)) ? [id] : []
    }),
  )
  return found.flat()
}

async function freePort(): Promise<number> {
  const server = createServer().listen({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
