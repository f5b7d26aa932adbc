import type { RouterInputs } from '@isp/api/root'
import type { FastifyPluginAsync } from 'fastify'
import { type InputSources, inputOf, pathId } from './request-input'

const groupSources = {
  name: 'body',
  location: 'body',
  description: 'body',
  clientIds: 'body',
} as const satisfies InputSources<RouterInputs['groups']['create']>

export const groupsRest: FastifyPluginAsync = async (app) => {
  app.get('/api/groups-with-clients', ({ caller }) => caller.groups.listWithClients())
  app.post('/api/groups', async (request, reply) => {
    reply.code(201)
    return request.caller.groups.create(inputOf(request, groupSources))
  })
  app.get('/api/groups/:id', (request) => request.caller.groups.byId(pathId(request)))
  app.patch('/api/groups/:id', (request) =>
    request.caller.groups.update(inputOf(request, { ...groupSources, id: 'path', version: 'body', expenses: 'body' })),
  )
  app.delete('/api/groups/:id', async (request) => {
    await request.caller.groups.delete(pathId(request))
    return { success: true }
  })
  app.post('/api/groups/:id/clients', (request) =>
    request.caller.groups.addClients(inputOf(request, { id: 'path', clientIds: 'body' })),
  )
  app.get('/api/available-clients', ({ caller }) => caller.groups.ungroupedClients())
}
