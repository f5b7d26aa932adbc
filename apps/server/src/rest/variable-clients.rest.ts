import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { variableClientSources } from './client-sources'
import { receiptSources } from './receipt-sources'
import { inputOf, pathId, queryNumber } from './request-input'

export const variableClientsRest: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: { search?: string } }>('/api/variable-clients', (request) =>
    request.caller.variableClients.listWithPayments({
      search: request.query.search,
      page: queryNumber(request, 'page'),
      limit: queryNumber(request, 'limit'),
    }),
  )
  app.post('/api/variable-clients', async (request, reply) => {
    reply.code(201)
    return storedClient(request, await request.caller.variableClients.create(inputOf(request, variableClientSources)))
  })
  app.get('/api/variable-clients/:id', (request) => request.caller.variableClients.byId(pathId(request)))
  app.patch('/api/variable-clients/:id', async (request) =>
    storedClient(
      request,
      await request.caller.variableClients.update(
        inputOf(request, { ...variableClientSources, id: 'path', version: 'body' }),
      ),
    ),
  )
  app.delete('/api/variable-clients/:id', async (request) => {
    await request.caller.variableClients.delete(pathId(request))
    return { success: true }
  })
  app.get('/api/variable-stats', ({ caller }) => caller.variableClients.stats())
  app.post('/api/variable-payments/generate-monthly', ({ caller }) => caller.variableClients.payments.generateMonthly())
  app.patch('/api/variable-payments/:id/mark-paid', (request) =>
    request.caller.variableClients.payments.markPaid(
      inputOf(request, { id: 'path', paidDate: 'body', amount: 'body', utilityAmount: 'body', ...receiptSources }),
    ),
  )
  app.patch('/api/variable-payments/:id/revert', (request) =>
    request.caller.variableClients.payments.revert(inputOf(request, { id: 'path' })),
  )
}

/** The documented response contains the passwords, which the procedures do not return. */
function storedClient({ caller }: FastifyRequest, { id }: { id: number }) {
  return caller.variableClients.byId({ id })
}
