import { finished } from 'node:stream/promises'
import fastifyPlugin from 'fastify-plugin'

const TOO_LARGE = 413

/**
 * Reads and drops the rest of a body that is too large before its refusal is sent. Otherwise Fastify closes the connection
 * while the client still writes, and the client never reads the answer. The connection stays open for the next request; how
 * long a body may take is limited by the `requestTimeout` of the server.
 */
export const droppedBodyPlugin = fastifyPlugin(async (app) => {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode !== TOO_LARGE) return
    raw.resume()
    // A client that leaves meanwhile gets no answer.
    await finished(raw, { writable: false }).catch(() => undefined)
    reply.removeHeader('connection')
  })
})
