import type { FastifyPluginAsync } from 'fastify'
import { addClientPaths } from './client-paths'
import { editedVariableClientSources, variableClientSources } from './client-sources'
import { receiptSources } from './receipt-sources'
import { queryNumber } from './request-input'

export const variableClientsRest: FastifyPluginAsync = async (app) => {
  app.get<{ Querystring: { search?: string } }>('/api/variable-clients', (request) =>
    request.caller.variableClients.listWithPayments({
      search: request.query.search,
      page: queryNumber(request, 'page'),
      limit: queryNumber(request, 'limit'),
    }),
  )
  const paths = {
    clients: '/api/variable-clients',
    payments: '/api/variable-payments',
    stats: '/api/variable-stats',
  }
  addClientPaths(app, paths, {
    proceduresOf: ({ variableClients }) => variableClients,
    created: variableClientSources,
    edited: editedVariableClientSources,
    paid: { id: 'path', paidDate: 'body', amount: 'body', utilityAmount: 'body', ...receiptSources },
  })
  app.post('/api/variable-payments/generate-monthly', ({ caller }) => caller.variableClients.payments.generateMonthly())
}
