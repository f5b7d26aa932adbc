import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'

/**
 * `GET /api/docs`: a page that shows the document of the paths and sends requests, with its files below. All of them are
 * files of this server, so that the app's content security policy holds for it, too.
 */
export const apiDocsPlugin: FastifyPluginAsync<{ root: string }> = async (app, { root }) => {
  if (!existsSync(root)) {
    app.log.warn({ root }, 'the page at /api/docs is not built')
    return
  }
  await app.register(fastifyStatic, {
    root,
    prefix: '/api/docs/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response) => response.header('cache-control', 'no-cache'),
  })
  app.get('/api/docs', (_request, reply) => reply.sendFile('index.html'))
}
