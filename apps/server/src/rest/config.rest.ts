import type { FastifyPluginAsync } from 'fastify'
import { inputOf } from './request-input'

export const configRest: FastifyPluginAsync = async (app) => {
  app.get('/api/config', ({ caller }) => caller.config.read())
  app.put('/api/config', (request) =>
    request.caller.config.update(inputOf(request, { username: 'body', password: 'body' })),
  )
}
