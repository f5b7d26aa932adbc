import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { listBackups } from '@isp/backup/backup-files'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { backupTexts } from '@isp/domain/backups/backup-texts'
import { AppError } from '@isp/domain/errors/app-error'
import type { FastifyPluginAsync } from 'fastify'

/** `GET /backup/<file>`: downloads a backup of the folder; 401 without a session, 403 with an API token. */
export const backupDownloadPlugin: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  app.get<{ Params: { name: string } }>('/backup/:name', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { current } = request.sessionPort
    if (!current) throw new AppError('UNAUTHORIZED', authTexts.noSession)
    if (current.kind !== 'session') throw new AppError('FORBIDDEN', authTexts.sessionOnly)
    // Only names listed in the folder are served, so paths cannot escape it.
    const file = (await listBackups(folder)).find(({ name }) => name === request.params.name)
    if (!file) throw new AppError('NOT_FOUND', backupTexts.unknownFile)
    reply.header('content-length', file.bytes)
    reply.header('content-disposition', `attachment; filename="${file.name}"`)
    reply.type('application/octet-stream')
    return reply.send(createReadStream(join(folder, file.name)))
  })
}
