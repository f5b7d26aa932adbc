import { readLogo } from '@isp/api/business/business.service'
import type { Operation } from './operation'

const image = { type: 'string', contentMediaType: 'application/octet-stream' }

export const businessRest: readonly Operation[] = [
  {
    method: 'GET',
    path: '/api/business/logo',
    id: 'business.logo',
    access: 'operator',
    tag: 'Settings',
    summary: 'The logo as a file',
    missing: 'There is no logo.',
    status: 200,
    answer: { media: { 'image/png': image, 'image/jpeg': image }, etag: true },
    /** For pages that print it. Its type is the one that its bytes have. */
    async handle(request, reply, { db }) {
      const { image, type, hash } = await readLogo(db)
      const etag = `"${hash}"`
      // Only in this browser, and only after asking whether the session and the logo are still there.
      reply.header('cache-control', 'private, no-cache').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(`image/${type}`).send(image)
    },
  },
]
