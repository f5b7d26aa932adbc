import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { isAppPath } from '@isp/domain/app-paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { wantsPage } from './unavailable-page'

/** Best first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Of what the build of the web app writes. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

type MemoryFile = {
  type: string
  /** The content, and its compressed forms. */
  bodies: Readonly<Record<string, { content: Buffer; etag: string }>>
}

/** All files below a folder by their path from it (`assets/app-abc.js`); a compressed copy is part of its file. */
function readFiles(root: string): ReadonlyMap<string, MemoryFile> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  const known = new Set(paths)
  const isCopy = (path: string) =>
    ENCODINGS.some(([, end]) => path.endsWith(end) && known.has(path.slice(0, -end.length)))
  return new Map(paths.filter((path) => !isCopy(path)).map((path) => [path, readOne(root, path, known)]))
}

function readOne(root: string, path: string, known: ReadonlySet<string>): MemoryFile {
  const copies = ENCODINGS.filter(([, end]) => known.has(path + end))
  const forms = [['identity', ''] as const, ...copies].map(([encoding, end]) => {
    const content = readFileSync(join(root, path + end))
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
    return [encoding, { content, etag }] as const
  })
  return { type: TYPES[extname(path)] ?? 'application/octet-stream', bodies: Object.fromEntries(forms) }
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { type, bodies }: MemoryFile): FastifyReply {
  const encoding = ENCODINGS.map(([name]) => name).find((name) => bodies[name] && accepts(request, name)) ?? 'identity'
  const body = bodies[encoding]
  if (!body) throw new Error('a file has no content')
  if (Object.keys(bodies).length > 1) reply.header('vary', 'accept-encoding')
  reply.header('etag', body.etag)
  if (hasIt(request, body.etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(type).send(body.content)
}

function accepts({ headers }: FastifyRequest, encoding: string): boolean {
  const offers = String(headers['accept-encoding'] ?? '').split(',')
  return offers.some((offer) => {
    const [name, ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** Proxies that compress mark an etag as weak. */
function hasIt({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known !== undefined && (known.includes(etag) || known.includes('*'))
}

const YEAR_SECONDS = 365 * 24 * 60 * 60
const SERVER_PATHS = /^\/(api|trpc|export|backup|assets)(\/|$)/
/** The last segment of a path is a file name, such as `robots.txt` or `.env`. */
const FILE_NAME = /\.[^/]*$/

/**
 * From memory: reading files would wait behind password hashes, which use the same threads. Files under `/assets` have
 * a hash in their name and are cached for a year. The app's own paths return its page. Any other is a 404: for a
 * browser navigation with the page, which shows 'Page Not Found', else JSON.
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
