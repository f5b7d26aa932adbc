import fastifyPlugin from 'fastify-plugin'
import { onRequestEnd } from '../plugins/request-end'
import { procedureNames } from '../plugins/request-log'
import type { Metrics } from './metrics'

/**
 * Measures every request by its route pattern, so that the number of series does not grow with ids: procedures by their
 * name, several in one request as `batch`. Requests that are quiet in the log, such as streams, are not measured.
 */
export const requestMetricsPlugin = fastifyPlugin<{ metrics: Metrics }>(async (app, { metrics }) => {
  onRequestEnd(app, ({ request, reply }) => {
    const { config, url } = request.routeOptions
    if (config.quiet) return
    const procedures = procedureNames(request)
    for (const procedure of procedures) metrics.countProcedure(procedure)
    const [only = url ?? 'unknown', ...more] = procedures
    const route = more.length > 0 ? 'batch' : only
    const status = reply.statusCode
    const labels = isUnknown(route, status) ? UNKNOWN : { method: request.method, route }
    metrics.observeRequest({ ...labels, status }, reply.elapsedTime / 1_000)
  })
})

/** Scanners try many methods on many paths: these are no series of their own. */
const UNKNOWN = { method: 'any', route: 'unknown' } as const

/** Paths and procedures that do not exist; `/*` also has the app's files and pages. */
function isUnknown(route: string, status: number): boolean {
  return route === 'unknown' || (route.endsWith('/*') && status >= 400)
}
