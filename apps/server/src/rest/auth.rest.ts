import type { FastifyPluginAsync } from 'fastify'
import { inputOf } from './request-input'

export const authRest: FastifyPluginAsync = async (app) => {
  app.get('/api/auth/status', { config: { open: true } }, ({ caller }) => caller.auth.status())
  app.post('/api/auth/login', { config: { open: true } }, (request) =>
    request.caller.auth.login(
      inputOf(request, { username: 'body', password: 'body', rememberMe: 'body', code: 'body' }),
    ),
  )
  app.post('/api/auth/logout', ({ caller }) => caller.auth.logout())
}
