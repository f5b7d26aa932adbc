import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, type Servers } from './measure'
import type { Server } from './servers'

export type ExportFigures = {
  megabytes: number
  /** Of the product, and of the floor. */
  seconds: { app: number; floor: number }
  /** Whether both servers answered the same bytes. */
  sameBytes: boolean
  /** Memory of the process before, and the most while the answer was under way; undefined where /proc is not. */
  residentMegabytes: { before: number; peak: number } | undefined
}

const MEGABYTE = 1_000_000

const ROUNDS = 3

/** Reads all clients in turns from both servers, throwing the answers away, and watches the product's memory. */
export async function measureExport({ app, floor }: Servers): Promise<ExportFigures> {
  const seconds = { app: [] as number[], floor: [] as number[] }
  const { pid } = app
  const before = await residentMegabytes(pid)
  let peak = before
  let reading = true
  const watching = (async () => {
    while (reading) {
      const now = await residentMegabytes(pid)
      if (now !== undefined && (peak === undefined || now > peak)) peak = now
      await sleep(20)
    }
  })()
  const answers = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const which of ['app', 'floor'] as const) {
      const path = which === 'app' ? '/api/clients' : '/rest/export'
      const started = performance.now()
      const { digest, bytes } = await download({ app, floor }[which], path)
      seconds[which].push((performance.now() - started) / 1000)
      answers.set(digest, bytes)
    }
  }
  reading = false
  await watching
  return {
    megabytes: Math.max(...answers.values()) / MEGABYTE,
    seconds: { app: median(seconds.app), floor: median(seconds.floor) },
    sameBytes: answers.size === 1,
    residentMegabytes: before === undefined || peak === undefined ? undefined : { before, peak },
  }
}

function download({ port, headers }: Server, path: string): Promise<{ bytes: number; digest: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const digest = createHash('sha1')
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        digest.update(chunk)
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ bytes, digest: digest.digest('hex') })
        else reject(new Error(`no export: ${response.statusCode}`))
      })
      response.on('error', reject)
    }).on('error', reject)
  })
}

async function residentMegabytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1]
  return kilobytes ? (Number(kilobytes) * 1024) / MEGABYTE : undefined
}
