import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastifyPlugin from 'fastify-plugin'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/**
 * The built web app. Files under `/assets` carry a hash in their name and are kept for a year; every path that is
 * neither a file nor the interface of the server is one of the app's screens.
 */
export const webAssetsPlugin = fastifyPlugin<{ root: string }>(async (app, { root }) => {
  if (!existsSync(join(root, 'index.html'))) {
    app.log.warn({ root }, 'the web app is not built; only its interface is served')
    return
  }
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders(response, path) {
      const immutable = path.includes(`${join(root, 'assets')}`)
      response.header('cache-control', immutable ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache')
    },
  })
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    return /^\/(api|trpc|assets)(\/|$)/.test(path) ? reply.callNotFound() : reply.sendFile('index.html')
  })
})
