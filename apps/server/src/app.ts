import type { Clock } from '@isp/api/context'
import type { Db } from '@isp/db/connection'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { BackupFolder } from './backup-folder'
import type { Env } from './env'
import { backupDownloadPlugin } from './plugins/backup-download'
import { errorHandlerPlugin, sendError } from './plugins/error-handler'
import { healthPlugin } from './plugins/health'
import { jsonBodyPlugin } from './plugins/json-body'
import { restPlugin } from './plugins/rest'
import { securityPlugin } from './plugins/security'
import { sessionPlugin } from './plugins/session'
import { trpcPlugin } from './plugins/trpc'
import { webAssetsPlugin } from './plugins/web-assets'

const MEBIBYTE = 1024 * 1024
// A batch names all its procedures in one path segment.
const LONGEST_BATCH = 5_000

export type AppOptions = {
  db: Db
  clock: Clock
  env: Pick<Env, 'LOG_LEVEL' | 'TRUST_PROXY'>
  sessionSecret: string
  backups: BackupFolder
  /** Folder of the built web app. */
  webRoot?: string
}

/** The whole application on a database and a clock, not yet listening; tests inject into it. */
export async function buildApp({
  db,
  clock,
  env,
  sessionSecret,
  backups,
  webRoot,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: env.LOG_LEVEL, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MEBIBYTE,
    trustProxy: env.TRUST_PROXY ?? false,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: LONGEST_BATCH, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  })
  await app.register(securityPlugin)
  await app.register(errorHandlerPlugin)
  await app.register(jsonBodyPlugin)
  await app.register(healthPlugin, { db })
  await app.register(async (withSession) => {
    await withSession.register(sessionPlugin, { db, clock, secret: sessionSecret })
    await withSession.register(trpcPlugin, { db, clock, backups })
    await withSession.register(restPlugin, { db, clock, backups })
    await withSession.register(backupDownloadPlugin, { folder: backups.path })
  })
  if (webRoot) await app.register(webAssetsPlugin, { root: webRoot })
  return app
}
