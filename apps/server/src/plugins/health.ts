import type { Db } from '@isp/db/connection'
import { isResponding } from '@isp/db/health'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import type { FastifyPluginAsync } from 'fastify'
import { VERSION } from '../version'

/** `GET /api/health`: 200 with the version if the database responds, else 503; needs no session. */
export const healthPlugin: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  app.get('/api/health', { config: { quiet: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!(await isResponding(db))) throw new AppError('SERVICE_UNAVAILABLE', errorTexts.unavailable)
    return { status: 'ok', version: VERSION }
  })
}
