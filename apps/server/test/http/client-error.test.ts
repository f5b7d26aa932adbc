import { connect } from 'node:net'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

const app = useTestApp()
let port = 0
beforeAll(async () => {
  port = Number(new URL(await app.listen()).port)
})

/** Sends raw bytes; resolves with status, content type and body once the connection is closed. */
function send(text: string) {
  return new Promise<{ status: number; type: string | undefined; body: unknown }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      const type = /^content-type: (.*)$/im.exec(head)?.[1]
      resolve({ status: Number(head.split(' ')[1]), type, body: JSON.parse(body) })
    })
    socket.write(text)
  })
}

const host = 'host: localhost\r\n'
const malformed = { message: errorTexts.malformedRequest, code: 'BAD_REQUEST' }
const tooLarge = { message: errorTexts.headersTooLarge, code: 'PAYLOAD_TOO_LARGE' }

it.each([
  ['headers beyond the limit', `GET /api/health HTTP/1.1\r\n${host}x: ${'x'.repeat(20_000)}\r\n\r\n`, 431, tooLarge],
  ['a path beyond the limit', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 431, tooLarge],
  ['a text that is not HTTP', 'hello\r\n\r\n', 400, malformed],
  ['an unknown method', `BREW /api/health HTTP/1.1\r\n${host}\r\n`, 400, malformed],
  ['a header without a name', `GET /api/health HTTP/1.1\r\n${host}: x\r\n\r\n`, 400, malformed],
  [
    'two content lengths',
    `POST /api/auth/login HTTP/1.1\r\n${host}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    malformed,
  ],
  ['no host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n', 400, malformed],
])('%s is rejected as JSON in Spanish', async (_what, text, status, body) => {
  expect(await send(text)).toEqual({ status, type: 'application/json; charset=utf-8', body })
})

it('an HTTP/1.0 client needs no host', async () => {
  expect((await send('GET /api/health HTTP/1.0\r\n\r\n')).status).toBe(200)
})
