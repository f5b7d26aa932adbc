import { withoutPort } from '@isp/api/auth/network-of'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Address of the client, behind a trusted proxy the forwarded one, without a port. Read once, when the request
     * begins: a closed connection has none any more. If the connection is closed even then, a text of this request alone,
     * so that such clients do not share one throttle.
     */
    clientAddress: string
  }
}

/** Has to be the first plugin: others need the address. */
export const clientAddressPlugin = fastifyPlugin(async (app) => {
  app.decorateRequest('clientAddress', '')
  app.addHook('onRequest', (request, _reply, done) => {
    request.clientAddress = addressOf(request)
    done()
  })
})

function addressOf(request: FastifyRequest): string {
  return request.socket.remoteAddress === undefined ? `unknown ${request.id}` : withoutPort(request.ip)
}
