import type { Db } from '@isp/db/connection'
import { answers } from '@isp/db/health'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import type { FastifyPluginAsync } from 'fastify'
import { VERSION } from '../version'

/** `GET /api/health`: 200 once the database answers, else 503; open to all. Names the version. */
export const healthPlugin: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  app.get('/api/health', { config: { quiet: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!(await answers(db))) throw new AppError('SERVICE_UNAVAILABLE', errorTexts.unavailable)
    return { status: 'ok', version: VERSION }
  })
}
