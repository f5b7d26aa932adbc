import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { appRouter } from '@isp/api/root'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { AppError } from '@isp/domain/errors/app-error'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { FastifyPluginAsync } from 'fastify'
import { dropStalledReader } from '../exports/stalled-reader'
import { type ContextDeps, contextOf } from './context'

const STALLED_MS = 30_000

/**
 * `GET /trpc/changes.subscribe`: the only stream, through tRPC's own handler. It takes precedence over the handler of all
 * other procedures, ends when the server stops, and is dropped when its reader takes nothing.
 */
export const changesPlugin: FastifyPluginAsync<ContextDeps> = async (app, deps) => {
  app.addHook('preClose', async () => deps.changes.close())
  app.route({
    method: 'GET',
    exposeHeadRoute: false,
    url: '/trpc/changes.subscribe',
    // Its time is as long as the tab is open, which is no slow request.
    config: { quiet: true },
    async onRequest(request) {
      if (!request.sessionPort.current) throw new AppError('UNAUTHORIZED', authTexts.noSession)
    },
    async handler(request, reply) {
      const left = new AbortController()
      reply.raw.once('close', () => left.abort())
      const { status, headers, body } = await fetchRequestHandler({
        endpoint: '/trpc',
        // Only path and query are read of the URL.
        req: new Request(`http://localhost${request.url}`, { signal: left.signal }),
        router: appRouter,
        createContext: () => contextOf(request, deps),
      })
      reply.code(status).headers(Object.fromEntries(headers))
      reply.header('cache-control', 'no-store, no-transform').header('x-accel-buffering', 'no')
      if (status === 200) dropStalledReader(reply.raw, STALLED_MS)
      return reply.send(body && Readable.fromWeb(body as ReadableStream))
    },
  })
}
