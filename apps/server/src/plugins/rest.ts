import { type Caller, createCaller } from '@isp/api/root'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { AppError } from '@isp/domain/errors/app-error'
import type { FastifyPluginAsync } from 'fastify'
import type { ExportLine } from '../exports/send-export'
import { authRest } from '../rest/auth.rest'
import { businessRest } from '../rest/business.rest'
import { clientsRest } from '../rest/clients.rest'
import { configRest } from '../rest/config.rest'
import { groupsRest } from '../rest/groups.rest'
import { quotationsRest } from '../rest/quotations.rest'
import { receiptsRest } from '../rest/receipts.rest'
import { reportsRest } from '../rest/reports.rest'
import { variableClientsRest } from '../rest/variable-clients.rest'
import { type ContextDeps, contextOf } from './context'

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
export const restPlugin: FastifyPluginAsync<ContextDeps & { exports: ExportLine }> = async (app, deps) => {
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
  await app.register(authRest)
  await app.register(clientsRest, deps)
  await app.register(businessRest, deps)
  for (const paths of [variableClientsRest, groupsRest, quotationsRest, receiptsRest, reportsRest, configRest]) {
    await app.register(paths)
  }
}
