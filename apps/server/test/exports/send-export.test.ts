import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createExportTurns } from '../../src/exports/export-turns'
import { type ExportLine, sendExport } from '../../src/exports/send-export'

const BRIEFLY_MS = 400
// Much longer than a busy machine delays a timer.
const PATIENTLY_MS = 5_000
const ROW = 'x'.repeat(100_000)

/** A server with an endless response, and a client that reads it. */
async function endlessAnswer({ stalledMs, method = 'GET' }: { stalledMs: number; method?: 'GET' | 'HEAD' }) {
  const cursor = { handedOver: 0, closed: false }
  async function* rows() {
    try {
      for (;;) {
        cursor.handedOver += 1
        yield ROW
        // Otherwise a reader that takes everything would block the timers.
        await turn()
      }
    } finally {
      cursor.closed = true
    }
  }
  const exports = { turns: createExportTurns({ atOnce: 1, waitMs: 0 }), stalledMs } as ExportLine
  const app = Fastify()
  app.get('/rows', (_request, reply) =>
    sendExport(reply, exports, () => ({ rows: rows(), bodyOf: (given) => Readable.from(given) })),
  )
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const reader = connect(Number(port), '127.0.0.1')
  onTestFinished(async () => {
    reader.destroy()
    await app.close()
  })
  reader.on('error', () => {})
  reader.write(`${method} /rows HTTP/1.1\r\nhost: a\r\n\r\n`)
  return { cursor, reader }
}

/** Reads some megabytes, which frees the kernel's buffer, and pauses most of the time. */
function sip(reader: Socket) {
  const timer = setInterval(() => {
    let taken = 0
    const count = (data: Buffer) => {
      taken += data.length
      if (taken < 4_000_000) return
      reader.off('data', count)
      reader.pause()
    }
    reader.on('data', count)
    reader.resume()
  }, 200)
  onTestFinished(() => clearInterval(timer))
}

it('a reader that stalls does not hold a cursor', async () => {
  const { cursor, reader } = await endlessAnswer({ stalledMs: BRIEFLY_MS })
  reader.pause()
  await expect.poll(() => cursor.handedOver).toBeGreaterThan(0)
  await expect.poll(() => cursor.closed).toBe(true)
})

it('a slow reader is not disconnected', async () => {
  const { cursor, reader } = await endlessAnswer({ stalledMs: PATIENTLY_MS })
  sip(reader)
  await new Promise((resolve) => setTimeout(resolve, 1.5 * PATIENTLY_MS))
  expect(cursor.closed).toBe(false)
})

it('a reader that disconnects does not hold a cursor', async () => {
  const { cursor, reader } = await endlessAnswer({ stalledMs: PATIENTLY_MS })
  reader.once('data', () => reader.destroy())
  await expect.poll(() => cursor.closed).toBe(true)
})

it('a HEAD request is answered after the first row and does not hold a cursor', async () => {
  const { cursor, reader } = await endlessAnswer({ stalledMs: PATIENTLY_MS, method: 'HEAD' })
  let answer = ''
  reader.on('data', (data) => {
    answer += data
  })
  await expect.poll(() => cursor.closed).toBe(true)
  expect(cursor.handedOver).toBe(1)
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\n$/)
})
