import type { FastifyPluginAsync } from 'fastify'
import { inputOf, pathId } from './request-input'

export const quotationsRest: FastifyPluginAsync = async (app) => {
  app.get('/api/quotations', ({ caller }) => caller.quotations.list())
  app.post('/api/quotations', async (request, reply) => {
    reply.code(201)
    return request.caller.quotations.create(
      inputOf(request, {
        name: 'body',
        clientName: 'body',
        items: 'body',
        validUntil: 'body',
        conditions: 'body',
        copiedFrom: 'body',
      }),
    )
  })
  app.delete('/api/quotations/:id', async (request) => {
    await request.caller.quotations.delete(pathId(request))
    return { success: true }
  })
}
