import { bearerTokenOf } from '@isp/api/auth/tokens/bearer-token'
import { verifyToken } from '@isp/api/auth/tokens/verify-token.service'
import type { ChangeHub } from '@isp/api/changes/change-hub.service'
import type { Clock, Deps } from '@isp/api/context'
import { type Figures, readFigures } from '@isp/api/metrics/metrics.service'
import type { Db } from '@isp/db/connection'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { AppError } from '@isp/domain/errors/app-error'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { isLoopback } from '../env'
import { isOwnName } from '../plugins/own-host'
import type { Metrics } from './metrics'

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/**
 * Whether a request was made on this machine. Behind a reverse proxy on the same machine all requests come from loopback,
 * so with a trusted proxy none is local; neither is one with the header of a proxy or for the name of another machine.
 */
function isLocal({ socket, headers, hostname }: FastifyRequest, behindProxy: boolean): boolean {
  if (behindProxy || FORWARDED.some((name) => headers[name] !== undefined)) return false
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return isLoopback(address) && isOwnName(hostname)
}

/** The figures of the database are the same for all who ask within this time. */
const KEPT_MS = 15_000

type Options = {
  metrics: Metrics
  db: Db
  /** Pools to report, by name. */
  pools: Record<string, Db>
  changes: ChangeHub
  billingIsCurrent: () => boolean
  droppedLogLines: () => number
  behindProxy: boolean
  clock: Clock
}

/** `GET /metrics` in Prometheus' format: on this machine, or with an API token. */
export const metricsPlugin: FastifyPluginAsync<Options> = async (app, options) => {
  const { metrics, db, pools, changes, billingIsCurrent, droppedLogLines, behindProxy, clock } = options
  let kept: { at: number; figures: Figures | null } | undefined

  const figures = async () => {
    if (kept?.figures && performance.now() - kept.at < KEPT_MS) return kept.figures
    const read = await readFigures({ db, clock }).catch((error) => {
      app.log.warn({ reason: (error as Error).message }, 'metrics without the figures of the database')
      return null
    })
    kept = { at: performance.now(), figures: read }
    return read
  }

  app.get('/metrics', { config: { quiet: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isLocal(request, behindProxy)) await requireToken(request, { db, clock })
    metrics.setInstallation(await figures())
    metrics.setPools(pools)
    metrics.setLiveStreams(changes.open)
    metrics.setGenerationIsCurrent(billingIsCurrent())
    metrics.setDroppedLogLines(droppedLogLines())
    reply.type(metrics.contentType)
    return await metrics.text()
  })
}

/** Any API token is enough, also a read-only one. Throws without one. */
async function requireToken(request: FastifyRequest, deps: Deps): Promise<void> {
  const token = bearerTokenOf(request.headers.authorization)
  if (token === null) throw new AppError('UNAUTHORIZED', authTexts.noSession)
  await verifyToken(deps, { token, address: request.clientAddress })
}
