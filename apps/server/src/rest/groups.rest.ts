import type { FastifyPluginAsync } from 'fastify'
import { inputOf, pathId } from './request-input'

export const groupsRest: FastifyPluginAsync = async (app) => {
  app.get('/api/groups-with-clients', ({ caller }) => caller.groups.listWithClients())
  app.post('/api/groups', async (request, reply) => {
    reply.code(201)
    return request.caller.groups.create(inputOf(request))
  })
  app.get('/api/groups/:id', (request) => request.caller.groups.byId(pathId(request)))
  app.patch('/api/groups/:id', (request) => request.caller.groups.update(inputOf(request, pathId(request))))
  app.delete('/api/groups/:id', (request) => request.caller.groups.delete(pathId(request)))
  app.post('/api/groups/:id/clients', (request) => request.caller.groups.addClients(inputOf(request, pathId(request))))
  app.get('/api/available-clients', ({ caller }) => caller.groups.ungroupedClients())
}
