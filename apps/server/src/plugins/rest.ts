import { type Caller, createCaller } from '@isp/api/root'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { AppError } from '@isp/domain/errors/app-error'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Operation, RestDeps } from '../rest/operation'
import { operations } from '../rest/operations'
import { contextOf } from './context'

declare module 'fastify' {
  interface FastifyRequest {
    /** The procedures, called with this request's session. */
    caller: Caller
  }
  interface FastifyContextConfig {
    /** Needs no session. */
    open?: boolean
  }
}

/** The documented paths under `/api`. Each calls the procedure of the same name, so both return the same. */
export const restPlugin: FastifyPluginAsync<RestDeps> = async (app, deps) => {
  app.decorateRequest('caller', null as unknown as Caller)
  // Before the body is read: without a session it is not parsed.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const context = contextOf(request, deps)
    if (!request.routeOptions.config.open && !context.session.current) {
      throw new AppError('UNAUTHORIZED', authTexts.noSession)
    }
    request.caller = createCaller(context)
  })
  addOperations(app, operations, deps)
}

export function addOperations(app: FastifyInstance, added: readonly Operation[], deps: RestDeps): void {
  for (const { method, path, access, quiet = false, handle } of added) {
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { open: access === 'open', quiet },
      handler: (request, reply) => handle(request, reply, deps),
    })
  }
}
