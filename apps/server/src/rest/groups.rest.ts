import type { FastifyPluginAsync } from 'fastify'

export const groupsRest: FastifyPluginAsync = async (app) => {
  app.get('/api/groups-with-clients', ({ caller }) => caller.groups.list())
}
