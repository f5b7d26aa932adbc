import { readLogo } from '@isp/api/business/business.service'
import type { FastifyPluginAsync } from 'fastify'
import type { ContextDeps } from '../plugins/context'

/** The logo as a file, for pages that print it. Its type is the one that its bytes have. */
export const businessRest: FastifyPluginAsync<Pick<ContextDeps, 'db'>> = async (app, { db }) => {
  app.get('/api/business/logo', async (request, reply) => {
    const { image, type, hash } = await readLogo(db)
    const etag = `"${hash}"`
    // Only in this browser, and only after asking whether the session and the logo are still there.
    reply.header('cache-control', 'private, no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(`image/${type}`).send(image)
  })
}
