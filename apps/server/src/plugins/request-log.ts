import { withoutPort } from '@isp/api/auth/network-of'
import { appRouter } from '@isp/api/root'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked so often that its lines are written at `debug`. */
    quiet?: boolean
  }
}

/** Whoever guesses at passwords is told by the address alone. */
const REFUSED = new Set([401, 403, 429])

const procedureNames = new Set(Object.keys(appRouter._def.procedures))

/**
 * One line for each request, under the id that is answered as `x-request-id`. Paths are told by their pattern and
 * batches by the names of their procedures: what was sent, and who was searched for, is in no log.
 */
export const requestLogPlugin = fastifyPlugin(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url } = request.routeOptions
    const line = {
      method: request.method,
      route: url ?? 'unknown',
      ...procedures(request),
      status: reply.statusCode,
      ...(REFUSED.has(reply.statusCode) ? { address: withoutPort(request.ip) } : {}),
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (config.quiet) request.log.debug(line, 'request')
    else request.log.info(line, 'request')
    done()
  })
})

/** The procedures of a call, where the path names such; a name that is none is not repeated. */
function procedures({ params, routeOptions }: FastifyRequest): { procedures?: string[] } {
  if (!routeOptions.url?.startsWith('/trpc/')) return {}
  const { paths = '' } = params as { paths?: string }
  return { procedures: paths.split(',').map((name) => (procedureNames.has(name) ? name : 'unknown')) }
}
