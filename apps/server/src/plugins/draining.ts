import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import fastifyPlugin from 'fastify-plugin'

const LONGEST_DRAIN_MS = 10_000
const SWEEP_MS = 50

/**
 * Shutdown: finishes requests in flight, rejects further requests on the same connections, and drops clients that have
 * not read their response after some seconds.
 */
export const drainingPlugin = fastifyPlugin(async (app) => {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    if (app.server.listening) drain()
    done()
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (!closing) return done()
    // A proxy would go on with this connection, which it sees as the fastest one.
    reply.header('connection', 'close')
    done(new AppError('SERVICE_UNAVAILABLE', errorTexts.stopping))
  })

  function drain(): void {
    const { server } = app
    // Closes keep-alive connections as soon as they are idle; otherwise they would stay open until their timeout.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    const limit = setTimeout(() => server.closeAllConnections(), LONGEST_DRAIN_MS)
    server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(limit)
    })
  }
})
