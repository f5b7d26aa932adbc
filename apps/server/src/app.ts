import { type ChangeHub, createChangeHub } from '@isp/api/changes/change-hub.service'
import type { Clock } from '@isp/api/context'
import type { Db } from '@isp/db/connection'
import Fastify, { type FastifyInstance } from 'fastify'
import type { BackupFolder } from './backup-folder'
import type { Env } from './env'
import { exportsPlugin } from './exports/exports-plugin'
import { type ExportLimits, openExportLine } from './exports/send-export'
import { type LogStream, loggingOptions } from './logging'
import { createMetrics } from './metrics/metrics'
import { metricsPlugin } from './metrics/metrics-plugin'
import { requestMetricsPlugin } from './metrics/request-metrics'
import { openOperations } from './openapi/served-document'
import { apiDocsPlugin } from './plugins/api-docs'
import { backupDownloadPlugin } from './plugins/backup-download'
import { clientAddressPlugin } from './plugins/client-address'
import { answerClientError, hostHeaderPlugin } from './plugins/client-error'
import { drainingPlugin } from './plugins/draining'
import { droppedBodyPlugin } from './plugins/dropped-body'
import { errorHandlerPlugin, sendError } from './plugins/error-handler'
import { jsonBodyPlugin } from './plugins/json-body'
import { ownHostPlugin } from './plugins/own-host'
import { requestLogPlugin } from './plugins/request-log'
import { addOperations, restPlugin } from './plugins/rest'
import { sameOriginPlugin } from './plugins/same-origin'
import { securityPlugin } from './plugins/security'
import { sessionPlugin } from './plugins/session'
import { trpcPlugin } from './plugins/trpc'
import { webAssetsPlugin } from './plugins/web-assets'
import { keysOf } from './secret-keys'
import { StandardOutput } from './standard-output'
import { trustedProxies } from './trusted-proxies'

const MEBIBYTE = 1024 * 1024
// A batch lists all its procedures in one path segment.
const LONGEST_BATCH = 5_000

export type AppOptions = {
  db: Db
  /** Connections for exports, `exportLimits.atOnce` of them, so that exports cannot block requests. */
  exportDb: Db
  exportLimits?: ExportLimits
  /** Connections without time limits, for long work; `db` if absent. */
  jobs?: Db
  clock: Clock
  /** Source of the streams; they send nothing without a feed. */
  changes?: ChangeHub
  /** Whether the schedule of this process has generated the payments of this month; for the metrics. */
  billingIsCurrent?: () => boolean
  env: Pick<Env, 'LOG_LEVEL' | 'TRUST_PROXY'>
  sessionSecret: string
  backups: BackupFolder
  /** Only accepts host names of this machine: for a server on loopback without a proxy. */
  ownNamesOnly?: boolean
  /** Folder of the built web app; a promise while it is being built. */
  webRoot?: string | Promise<string>
  /** Folder of the page at `/api/docs`. */
  docsRoot?: string
  /** Destination of the log; standard output by default. */
  logStream?: LogStream
}

/** Does not listen; tests inject requests. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    db,
    exportDb,
    exportLimits,
    jobs,
    clock,
    changes = createChangeHub(),
    billingIsCurrent = () => false,
    env,
    sessionSecret,
    backups,
    ownNamesOnly = false,
    webRoot,
    docsRoot,
    logStream,
  } = options
  const output = new StandardOutput(clock)
  const app = Fastify({
    ...loggingOptions({ clock, env, stream: logStream ?? output }),
    bodyLimit: MEBIBYTE,
    trustProxy: env.TRUST_PROXY ? trustedProxies(env.TRUST_PROXY) : false,
    forceCloseConnections: 'idle',
    // The draining plugin rejects these requests, in Spanish.
    return503OnClosing: false,
    requestTimeout: 60_000,
    clientErrorHandler: answerClientError,
    // The host header plugin rejects these requests, in Spanish.
    http: { requireHostHeader: false },
    routerOptions: { maxParamLength: LONGEST_BATCH, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  })
  const metrics = createMetrics()
  await app.register(clientAddressPlugin)
  await app.register(requestLogPlugin)
  await app.register(requestMetricsPlugin, { metrics })
  await app.register(securityPlugin)
  await app.register(errorHandlerPlugin)
  await app.register(hostHeaderPlugin)
  if (ownNamesOnly) await app.register(ownHostPlugin)
  await app.register(drainingPlugin)
  await app.register(jsonBodyPlugin)
  await app.register(droppedBodyPlugin)
  const secretKey = keysOf(sessionSecret)
  await app.register(metricsPlugin, {
    metrics,
    db,
    pools: { requests: db, exports: exportDb, ...(jobs ? { jobs } : {}) },
    changes,
    billingIsCurrent,
    droppedLogLines: () => output.dropped,
    behindProxy: env.TRUST_PROXY !== undefined,
    clock,
  })
  const exports = openExportLine(exportDb, exportLimits)
  app.addHook('preClose', async () => exports.turns.close())
  const deps = { db, jobs, clock, backups, secretKey, changes, exports }
  addOperations(app, openOperations, deps)
  if (docsRoot) await app.register(apiDocsPlugin, { root: docsRoot })
  await app.register(async (withSession) => {
    await withSession.register(sameOriginPlugin)
    await withSession.register(sessionPlugin, {
      db,
      clock,
      secret: sessionSecret,
      deviceKey: secretKey('known devices'),
    })
    await withSession.register(trpcPlugin, deps)
    await withSession.register(restPlugin, deps)
    await withSession.register(exportsPlugin, { exports, clock })
    await withSession.register(backupDownloadPlugin, { folder: backups.path })
  })
  if (webRoot) await app.register(webAssetsPlugin, { root: await webRoot })
  return app
}
