import { createHash } from 'node:crypto'
import { exportOperations, workbookOperation } from '../exports/export-operations'
import type { Described, Operation } from '../rest/operation'
import { operations } from '../rest/operations'
import { healthRest } from '../rest/server.rest'
import { buildDocument } from './document'

type Served = { text: string; etag: string }

let served: Served | undefined

const documentRest: Operation = {
  method: 'GET',
  path: '/api/openapi.json',
  id: 'openapi',
  access: 'open',
  tag: 'Server',
  summary: 'This document',
  status: 200,
  answer: { media: { 'application/json': { type: 'object' } }, etag: true },
  async handle(request, reply) {
    served ??= serve()
    reply.header('cache-control', 'no-cache').header('etag', served.etag)
    if (request.headers['if-none-match'] === served.etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(served.text)
  },
}

/** The paths that need no session, nor the tables of sessions. */
export const openOperations: readonly Operation[] = [healthRest, documentRest]

export const documented: readonly Described[] = [
  ...operations,
  ...exportOperations,
  workbookOperation,
  ...openOperations,
]

/** The OpenAPI document of all paths, as JSON. */
export function documentText(): string {
  return JSON.stringify(buildDocument(documented))
}

/** Built once, when it is first asked for. */
function serve(): Served {
  const text = documentText()
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
}
