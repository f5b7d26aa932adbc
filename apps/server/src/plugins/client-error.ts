import type { Socket } from 'node:net'
import type { ErrorBody } from '@isp/api/error-body'
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
 * Answers a request that Node could not read (header limits, malformed HTTP, too slow) with the documented JSON in
 * Spanish, and closes its connection. No route, hook or request log sees such a request.
 */
export function answerClientError(
  this: FastifyInstance,
  { code = '' }: Error & { code?: string },
  socket: Socket,
): void {
  if (socket.destroyed || code === 'ECONNRESET') return
  const { status, body } = refusals[code] ?? malformed
  // The error itself holds what was sent.
  this.log.info({ status: Number.parseInt(status, 10), reason: code }, 'request not readable')
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

/** Refuses a request of HTTP/1.1 without a `Host` as Node would, but in words; Node's own check must be off. */
export const hostHeaderPlugin = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
      throw new AppError('BAD_REQUEST', errorTexts.malformedRequest)
    }
  })
})
