import type { Socket } from 'node:net'
import type { ErrorBody } from '@isp/api/errors/error-body'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

type Refusal = { status: string; body: ErrorBody }

const malformed: Refusal = {
  status: '400 Bad Request',
  body: { message: errorTexts.malformedRequest, code: 'BAD_REQUEST' },
}

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    body: { message: errorTexts.headersTooLarge, code: 'PAYLOAD_TOO_LARGE' },
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: '413 Payload Too Large',
    body: { message: errorTexts.tooLarge, code: 'PAYLOAD_TOO_LARGE' },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    body: { message: errorTexts.requestTimeout, code: 'BAD_REQUEST' },
  },
}

/**
 * Answers a request that Node could not parse (header limits, malformed HTTP, too slow) with the documented JSON error
 * in Spanish, and closes the connection. Routes, hooks and the request log do not see such requests.
 */
export function answerClientError(
  this: FastifyInstance,
  { code = '' }: Error & { code?: string },
  socket: Socket,
): void {
  if (socket.destroyed || code === 'ECONNRESET') return
  const { status, body } = refusals[code] ?? malformed
  // The error itself contains the request's data.
  this.log.info({ status: Number.parseInt(status, 10), reason: code }, 'malformed request')
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy())
  else socket.destroy()
}

/** Rejects an HTTP/1.1 request without `Host` with a JSON error; Node's own check must be off. */
export const hostHeaderPlugin = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
      throw new AppError('BAD_REQUEST', errorTexts.malformedRequest)
    }
  })
})
