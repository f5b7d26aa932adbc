import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

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

export type MemoryFile = {
  type: string
  /** The content, and its compressed forms. */
  bodies: Readonly<Record<string, { content: Buffer; etag: string }>>
}

/** All files below a folder by their path from it (`assets/app-abc.js`); a compressed copy is part of its file. */
export function readFiles(root: string): ReadonlyMap<string, MemoryFile> {
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

/** Answers with a file, or with a 304 if the browser has it. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, { type, bodies }: MemoryFile): FastifyReply {
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
