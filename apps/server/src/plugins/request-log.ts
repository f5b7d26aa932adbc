import { appRouter } from '@isp/api/root'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { onRequestEnd } from './request-end'
import { IMPORT_URL } from './trpc'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Logged at `debug`, because it is requested often. */
    quiet?: boolean
  }
}

/** For these statuses the address is logged, to show password guessing. */
const REFUSED = new Set([401, 403, 429])

/** A longer path is cut: it is no path of the product. */
const LONGEST_PATH = 200

const knownProcedures = new Set(Object.keys(appRouter._def.procedures))

/**
 * One line per request, with the id that is returned as `x-request-id`. Paths are logged as patterns, batches by
 * procedure, files and unknown paths as they are; inputs and search terms never. Files and the status of the session,
 * which are most requests, are logged at `debug`. `left`: the client did not wait for its answer.
 */
export const requestLogPlugin = fastifyPlugin(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  onRequestEnd(app, ({ request, reply, left }) => {
    const { config, url } = request.routeOptions
    const procedures = procedureNames(request)
    const route = url ?? 'unknown'
    const line = {
      method: request.method,
      route,
      ...(route === '/*' || route === 'unknown' ? { path: pathOf(request) } : {}),
      ...(procedures.length > 0 ? { procedures } : {}),
      status: reply.statusCode,
      ...(REFUSED.has(reply.statusCode) ? { address: request.clientAddress } : {}),
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(left ? { left } : {}),
    }
    const isFrequent = route === '/*' || (procedures.length === 1 && procedures[0] === 'auth.status')
    if (config.quiet || (isFrequent && reply.statusCode < 400)) request.log.debug(line, 'request')
    else request.log.info(line, 'request')
  })
})

function pathOf({ url }: FastifyRequest): string {
  return (url.split('?', 1)[0] ?? '').slice(0, LONGEST_PATH)
}

/** The procedures in the path of a request to tRPC; those that do not exist as `unknown`. */
export function procedureNames({ params, routeOptions }: FastifyRequest): string[] {
  if (routeOptions.url === IMPORT_URL) return [IMPORT_URL.slice('/trpc/'.length)]
  if (routeOptions.url !== '/trpc/:paths') return []
  const { paths = '' } = params as { paths?: string }
  return paths.split(',').map((name) => (knownProcedures.has(name) ? name : 'unknown'))
}
