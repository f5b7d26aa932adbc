import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { StandardOutput } from '../../src/standard-output'
import type {} from '../support/bundle-server'
import { useServerProcesses } from '../support/server-process'

const servers = useServerProcesses()
const clock = { now: () => new Date('2026-11-23T12:00:00Z') }
const nonBlocking = constants.O_NONBLOCK

/** A pipe that refuses bytes when it is full. */
function makePipe() {
  const folder = mkdtempSync(join(tmpdir(), 'isp-pipe-'))
  const path = join(folder, 'pipe')
  expect(spawnSync('mkfifo', [path]).status).toBe(0)
  const reader = openSync(path, constants.O_RDONLY | nonBlocking)
  const writer = openSync(path, constants.O_WRONLY | nonBlocking)
  onTestFinished(() => {
    closeSync(writer)
    rmSync(folder, { recursive: true })
  })
  const buffer = Buffer.alloc(1 << 20)
  return { writer, read: () => buffer.toString('utf8', 0, readSync(reader, buffer)), close: () => closeSync(reader) }
}

it('drops and counts the lines that a full pipe refuses, and finishes the one that was begun', () => {
  const { writer, read, close } = makePipe()
  const output = new StandardOutput(clock, writer)
  const line = (n: number) => `${JSON.stringify({ n, text: 'x'.repeat(10_000) })}\n`
  let written = 0
  while (output.dropped < 3) output.write(line(written++))
  const taken = read()
  expect(taken.endsWith('\n')).toBe(false)
  output.write(line(written))
  const lines = (taken + read()).trimEnd().split('\n')
  close()
  const parsed = lines.map((text) => JSON.parse(text) as { n?: number })
  const complete = written - 3
  expect(parsed.slice(0, complete).map(({ n }) => n)).toEqual(Array.from({ length: complete }, (_, n) => n))
  expect(parsed.slice(complete)).toEqual([
    {
      level: 'warn',
      time: '2026-11-23T12:00:00.000Z',
      pid: process.pid,
      dropped: 3,
      reason: 'EAGAIN',
      msg: 'log lines dropped',
    },
    expect.objectContaining({ n: written }),
  ])
})

it('drops what nobody reads', () => {
  const { writer, close } = makePipe()
  close()
  const output = new StandardOutput(clock, writer)
  output.write('{}\n')
  output.write('{}\n')
  expect(output.dropped).toBe(2)
})

it.runIf(process.platform === 'linux')(
  'a server whose output is on a full disk keeps running, and counts it',
  async () => {
    const probe = createServer().listen({ host: '127.0.0.1', port: 0 })
    await once(probe, 'listening')
    const { port } = probe.address() as AddressInfo
    probe.close()
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, [join(inject('serverBundle'), 'main.js')], {
      env: { ...process.env, PORT: String(port), LOG_LEVEL: 'info', DATA_DIR: await servers.usedDataDir() },
      stdio: ['ignore', full, full],
    })
    const exited = once(child, 'exit')
    closeSync(full)
    const address = `http://127.0.0.1:${port}`
    await expect
      .poll(() =>
        fetch(`${address}/api/health`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
    const metrics = await (await fetch(`${address}/metrics`)).text()
    expect(Number(/^isp_log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0)
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  },
)
