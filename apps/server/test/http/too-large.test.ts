import { once } from 'node:events'
import { connect } from 'node:net'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { LARGEST_IMPORT_BYTES } from '@isp/domain/import/import.schema'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

const app = useTestApp()
const MEBIBYTE = 1024 * 1024
const IMPORT = '/trpc/clients.import.createAll'
let address = ''
beforeAll(async () => {
  address = await app.listen()
})

/** A JSON text of so many bytes and a few more, in parts. */
function* jsonOf(bytes: number) {
  yield '{"name":"'
  for (let left = bytes; left > 0; left -= MEBIBYTE) yield 'a'.repeat(Math.min(left, MEBIBYTE))
  yield '"}'
}

const asStream = (bytes: number) =>
  new ReadableStream({
    start(controller) {
      for (const part of jsonOf(bytes)) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })

async function post(path: string, body: string | ReadableStream, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: app.cookie(), ...headers },
    body,
    ...(typeof body === 'string' ? {} : { duplex: 'half' }),
  } as RequestInit)
  return { status: response.status, text: await response.text() }
}

const sizes = [MEBIBYTE, 5 * MEBIBYTE, 30 * MEBIBYTE]
const general = ['/api/clients', '/api/auth/login', '/trpc/clients.create', `${IMPORT},auth.status?batch=1`]

describe('a body above the limit of its path', () => {
  const cases = [
    ...general.flatMap((path) => sizes.map((bytes) => [path, bytes] as const)),
    [IMPORT, LARGEST_IMPORT_BYTES] as const,
    [IMPORT, LARGEST_IMPORT_BYTES + 8 * MEBIBYTE] as const,
  ]

  it.each(cases)('of %s with %i bytes is a 413 in Spanish that arrives', async (path, bytes) => {
    for (const body of [[...jsonOf(bytes)].join(''), asStream(bytes)]) {
      const { status, text } = await post(path, body)
      expect([status, text.includes(errorTexts.tooLarge)]).toEqual([413, true])
    }
  })

  it.each([
    ['without a session', IMPORT, { cookie: '' }, 401],
    ['of another content type', '/api/clients', { 'content-type': 'text/plain' }, 415],
    ['of no path', '/api/nothing', {}, 413],
  ])('%s is answered, too', async (_what, path, headers, status) => {
    expect((await post(path, asStream(30 * MEBIBYTE), headers)).status).toBe(status)
  })
})

/** Writes parts to one connection; resolves with the statuses of its answers once there are `answers`. */
async function statusesOf(parts: Iterable<string>, answers: number): Promise<number[]> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  let received = ''
  const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
  const done = new Promise<void>((resolve, reject) => {
    socket.on('data', (data) => {
      received += data
      if (statuses().length >= answers) resolve()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
  for (const part of parts) if (!socket.write(part)) await Promise.race([once(socket, 'drain'), done])
  await done
  socket.destroy()
  return statuses()
}

const head = (length: string) =>
  `POST /api/clients HTTP/1.1\r\nhost: localhost\r\ncookie: ${app.cookie()}\r\ncontent-type: application/json\r\n${length}\r\n\r\n`
const next = 'GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n'

describe('the connection of a refused body', () => {
  it('of a stated length takes its next request', async () => {
    const parts = [...jsonOf(20 * MEBIBYTE)]
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    expect(await statusesOf([head(`content-length: ${length}`), ...parts, next], 2)).toEqual([413, 200])
  })

  it('in chunks takes its next request', async () => {
    const chunks = [...jsonOf(20 * MEBIBYTE)].map((part) => `${part.length.toString(16)}\r\n${part}\r\n`)
    expect(await statusesOf([head('transfer-encoding: chunked'), ...chunks, '0\r\n\r\n', next], 2)).toEqual([413, 200])
  })

  it('stays usable by others if the client leaves amid the body', async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(`${head('content-length: 20000000')}{"name":"`)
    await once(socket, 'connect')
    socket.destroy()
    expect(await statusesOf([next], 1)).toEqual([200])
  })
})
