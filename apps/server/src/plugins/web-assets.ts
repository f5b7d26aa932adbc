import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isAppPath } from '@isp/domain/app-paths'
import type { FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { type MemoryFile, readFiles, sendFile } from './memory-files'
import { wantsPage } from './unavailable-page'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const SERVER_PATHS = /^\/(api|trpc|export|backup|assets)(\/|$)/
/** The last segment of a path is a file name, such as `robots.txt` or `.env`. */
const FILE_NAME = /\.[^/]*$/

/**
 * Serves the built web app from memory: reading its files would wait behind password hashes, which use the same threads.
 * Files under `/assets` have a hash in their name and are cached for a year. The app's own paths return its page. Every
 * other path is a 404: with the page, which shows 'Page Not Found', for a browser navigation, else as JSON.
 */
export const webAssetsPlugin = fastifyPlugin<{ root: string }>(async (app, { root }) => {
  if (!existsSync(join(root, 'index.html'))) {
    app.log.warn({ root }, 'the web app is not built; only its interface is served')
    return
  }
  const files = readFiles(root)
  const page = files.get('index.html') as MemoryFile
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const file = isAppPath(path) ? page : files.get(path.slice(1))
    if (file) return sendFile(request, cached(reply, path), file)
    if (SERVER_PATHS.test(path) || FILE_NAME.test(path) || !wantsPage(request)) return reply.callNotFound()
    return notFoundPage(reply, page)
  })
})

function cached(reply: FastifyReply, path: string): FastifyReply {
  const lifetime = path.startsWith('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
  return reply.header('cache-control', lifetime)
}

/** Never a 304, which would say that the page of another path is still there. */
function notFoundPage(reply: FastifyReply, page: MemoryFile): FastifyReply {
  const content = page.bodies.identity?.content
  return reply.code(404).header('cache-control', 'no-store').type(page.type).send(content)
}
