import type { FastifyPluginAsync } from 'fastify'
import { receiptSources } from './receipt-sources'
import { inputOf, queryNumber, queryText } from './request-input'

export const receiptsRest: FastifyPluginAsync = async (app) => {
  app.get('/api/receipts', (request) =>
    request.caller.receipts.listWithTotal({
      from: queryText(request, 'from'),
      to: queryText(request, 'to'),
      page: queryNumber(request, 'page'),
      limit: queryNumber(request, 'limit'),
    }),
  )
  app.post('/api/payments/collect', async (request, reply) => {
    reply.code(201)
    return request.caller.payments.collect(
      inputOf(request, { kind: 'body', clientId: 'body', months: 'body', paidDate: 'body', ...receiptSources }),
    )
  })
  app.get('/api/receipts/:number', (request) => request.caller.receipts.byNumber(inputOf(request, { number: 'path' })))
}
