import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './measure'
import type { Server } from './servers'

export type ExportFigures = {
  name: string
  megabytes: number
  seconds: number
  /** Memory of the process before the export, and its peak during it; undefined without /proc. */
  residentMegabytes: { before: number; peak: number } | undefined
}

const MEGABYTE = 1_000_000

export const EXPORTS = [
  { name: 'export of all clients with all payments', path: '/api/clients', rounds: 3 },
  { name: 'export of everything', path: '/export/everything.xlsx', rounds: 1 },
] as const

export async function measureExport(
  server: Server,
  { name, path, rounds }: (typeof EXPORTS)[number],
): Promise<ExportFigures> {
  const { pid } = server
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
  const seconds: number[] = []
  let bytes = 0
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    bytes = await download(server, path)
    seconds.push((performance.now() - started) / 1000)
  }
  reading = false
  await watching
  return {
    name,
    megabytes: bytes / MEGABYTE,
    seconds: median(seconds),
    residentMegabytes: before === undefined || peak === undefined ? undefined : { before, peak },
  }
}

function download({ port, headers }: Server, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes)
        else reject(new Error(`no export: ${response.statusCode}`))
      })
      response.on('error', reject)
    }).on('error', reject)
  })
}

/** Memory of a process; undefined without /proc. */
export async function residentMegabytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1]
  return kilobytes ? (Number(kilobytes) * 1024) / MEGABYTE : undefined
}
