import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isAppPath } from '@isp/domain/app-paths'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const SERVER_PATHS = /^\/(api|trpc|export|backup|assets)(\/|$)/
/** The last segment of a path is a file name, such as `robots.txt` or `.env`. */
const FILE_NAME = /\.[^/]*$/

/**
 * Serves the built web app. Files under `/assets` have a hash in their name and are cached for a year. The app's own
 * paths return its page. Every other path is a 404: with the page, which shows 'Page Not Found', for a browser
 * navigation, else as JSON.
 */
export const webAssetsPlugin = fastifyPlugin<{ root: string }>(async (app, { root }) => {
  const index = join(root, 'index.html')
  if (!existsSync(index)) {
    app.log.warn({ root }, 'the web app is not built; only its interface is served')
    return
  }
  // Read once: the static plugin would answer a conditional request with a 404 without a body.
  const page = readFileSync(index)
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
    if (isAppPath(path)) return reply.sendFile('index.html')
    if (SERVER_PATHS.test(path) || FILE_NAME.test(path) || !wantsPage(request)) return reply.callNotFound()
    return reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
  })
})

function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true
}
