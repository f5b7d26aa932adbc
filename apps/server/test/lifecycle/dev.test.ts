import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const DEV = fileURLToPath(new URL('../../dev.mjs', import.meta.url))

/** The server of `npm run dev`, with an environment that sets other data and another port. */
async function startDev({ port }: { port: number }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'isp-dev-'))
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
    await rm(dataDir, { recursive: true, force: true })
  })
  return { dataDir, ended, output: () => output, code: () => child.exitCode }
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
  expect(existsSync(join(dev.dataDir, 'postgres'))).toBe(true)
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
