import { isResponding } from '@isp/db/health'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { VERSION } from '../version'
import type { Operation } from './operation'

/** Without the database there are no sessions, so these paths know of none. */
export const healthRest: Operation = {
  method: 'GET',
  path: '/api/health',
  id: 'health',
  access: 'open',
  quiet: true,
  tag: 'Server',
  summary: 'Whether the server and its database answer',
  description: 'With the version of the product. 503 while the database is away.',
  status: 200,
  answer: {
    media: {
      'application/json': {
        type: 'object',
        properties: { status: { const: 'ok' }, version: { type: 'string' } },
        required: ['status', 'version'],
      },
    },
  },
  async handle(_request, reply, { db }) {
    reply.header('cache-control', 'no-store')
    if (!(await isResponding(db))) throw new AppError('SERVICE_UNAVAILABLE', errorTexts.unavailable)
    return { status: 'ok', version: VERSION }
  },
}
