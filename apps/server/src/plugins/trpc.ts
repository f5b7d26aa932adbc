import type { Clock } from '@isp/api/context'
import { httpStatusOfBody } from '@isp/api/error-body'
import { type AppRouter, appRouter } from '@isp/api/root'
import type { Db } from '@isp/db/connection'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyPluginAsync } from 'fastify'
import { contextOf } from './context'
import { errorBody } from './error-handler'

/** The typed procedures under `/trpc`, batched. */
export const trpcPlugin: FastifyPluginAsync<{ db: Db; clock: Clock }> = async (app, deps) => {
  // A failure before tRPC is reached (the session cannot be read) still answers in tRPC's envelope.
  app.setErrorHandler<Error>((error, request, reply) => {
    const body = errorBody(error)
    const httpStatus = httpStatusOfBody(body)
    if (httpStatus >= 500) request.log.error({ err: error }, 'request failed')
    const data = { code: body.code, httpStatus, issues: body.issues }
    return reply.code(httpStatus).send({ error: { message: body.message, code: -32603, data } })
  })
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }) => contextOf(req, deps),
      responseMeta: () => ({ headers: { 'cache-control': 'no-store' } }),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>)
}
