import type { FastifyPluginAsync } from 'fastify'
import { addClientPaths } from './client-paths'
import { editedVariableClientSources, variableClientSources } from './client-sources'
import { receiptSources } from './receipt-sources'
import { inputOf, queryNumber } from './request-input'

export const variableClientsRest: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: { search?: string } }>('/api/variable-clients', (request) =>
    request.caller.variableClients.listWithPayments({
      search: request.query.search,
      page: queryNumber(request, 'page'),
      limit: queryNumber(request, 'limit'),
    }),
  )
  addClientPaths(app, '/api/variable-clients', {
    proceduresOf: ({ variableClients }) => variableClients,
    created: variableClientSources,
    edited: editedVariableClientSources,
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
