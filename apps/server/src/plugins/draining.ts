import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import fastifyPlugin from 'fastify-plugin'

const LONGEST_DRAIN_MS = 10_000
const SWEEP_MS = 50

/**
 * What becomes of connections once the server is told to close: requests under way are answered, further ones on the
 * same connections are refused, and who has not read its answer after some seconds is cut off.
 */
export const drainingPlugin = fastifyPlugin(async (app) => {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    if (app.server.listening) drain()
    done()
  })
  app.addHook('onRequest', (_request, _reply, done) =>
    closing ? done(new AppError('SERVICE_UNAVAILABLE', errorTexts.stopping)) : done(),
  )

  function drain(): void {
    const { server } = app
    // A kept connection whose answer is out would otherwise rest until it times out.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    const limit = setTimeout(() => server.closeAllConnections(), LONGEST_DRAIN_MS)
    server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(limit)
    })
  }
})
