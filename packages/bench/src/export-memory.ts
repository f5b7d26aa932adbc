import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from './servers'

export type ExportFigures = {
  megabytes: number
  seconds: number
  /** Memory of the process before, and the most while the answer was under way; undefined where /proc is not. */
  residentMegabytes: { before: number; peak: number } | undefined
}

const MEGABYTE = 1_000_000

/** Reads `GET /api/clients` once, throwing the answer away, and watches the server's memory meanwhile. */
export async function measureExport({ pid, port, headers }: Server): Promise<ExportFigures> {
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
  const started = performance.now()
  const bytes = await download(port, headers)
  const seconds = (performance.now() - started) / 1000
  reading = false
  await watching
  return {
    megabytes: bytes / MEGABYTE,
    seconds,
    residentMegabytes: before === undefined || peak === undefined ? undefined : { before, peak },
  }
}

function download(port: number, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/api/clients', headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => (response.statusCode === 200 ? resolve(bytes) : reject(new Error('no export'))))
      response.on('error', reject)
    }).on('error', reject)
  })
}

async function residentMegabytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1]
  return kilobytes ? (Number(kilobytes) * 1024) / MEGABYTE : undefined
}
