import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ensureCredentials, wouldUseDefaultCredentials } from '@isp/api/auth/auth.service'
import { createChangeHub } from '@isp/api/changes/change-hub.service'
import type { ChangeListener } from '@isp/db/change-listener'
import type { ConnectionOptions, Db } from '@isp/db/connection'
import { becomeDataOwner } from '@isp/embedded-postgres/data-owner'
import { listenFailure, requireFreeAddress } from './address'
import { buildApp } from './app'
import { backupFolder } from './backup-folder'
import { type BillingSchedule, startBillingSchedule } from './billing-schedule'
import { startChangeFeed } from './change-feed'
import { startCleanupSchedule } from './cleanup-schedule'
import { openDatabase } from './database'
import { type Env, isLoopback, readEnv } from './env'
import { refuseAfterFailedRestore } from './failed-restore'
import { startFiguresSchedule } from './figures-schedule'
import { explainFullDisk } from './full-disk-failure'
import { startNightlySchedule } from './nightly-schedule'
import { sessionSecret } from './session-secret'
import { VERSION } from './version'

const HERE = dirname(fileURLToPath(import.meta.url))
const WEB_ROOT = join(HERE, '../../web/dist')
const DOCS_ROOT = join(HERE, '../dist/api-docs')
/** How long an interrupted start may continue; it may be waiting for another process. */
const START_GRACE_MS = 5_000
const clock = { now: () => new Date() }

type Closer = () => unknown

export type ServerOptions = {
  /** Resolves once the web app is built, which the server then waits for with an open database. */
  webBuilt?: Promise<unknown>
}

type Start = ServerOptions & { closers: Closer[]; isStopping: () => boolean }

async function start(options: Start): Promise<string> {
  const env = readEnv()
  return await startWith(env, options).catch((error) => {
    throw explainFullDisk(error, env)
  })
}

async function startWith(env: Env, { closers, isStopping, webBuilt }: Start): Promise<string> {
  const onNotice = (message: string) => console.error(message)
  const owner = becomeDataOwner(env.DATA_DIR)
  if (owner) onNotice(`Running as ${owner}, who owns the data folder.`)
  await requireFreeAddress(env)
  console.log(`ISP Manager ${VERSION}, Node.js ${process.versions.node}`)
  const onError = (error: Error) => {
    // The database closes each connection on shutdown; that is no error.
    if (!isStopping()) console.error(`database connection lost: ${error.message}`)
  }
  // The database is there before what notifies of its entries.
  let feed: ChangeListener | undefined
  const database = await openDatabase(env, { clock, onError, onNotice, onEntries: () => feed?.notify() })
  closers.unshift(database.close)
  const { db, exports, jobs } = database
  await refuseAfterFailedRestore(env, db)
  await refuseDefaultLogin(env, db)
  await ensureCredentials(db, credentialsOf(env))
  const backups = backupFolder({ connection: database.connection, env })
  const changes = createChangeHub()
  let billing: BillingSchedule | undefined
  const app = await buildApp({
    db,
    exportDb: exports,
    jobs,
    clock,
    changes,
    billingIsCurrent: () => billing?.isCurrent() ?? false,
    env,
    sessionSecret: await sessionSecret(env, onNotice),
    backups,
    ownNamesOnly: isLoopback(env.HOST) && !env.TRUST_PROXY,
    webRoot: Promise.resolve(webBuilt).then(() => WEB_ROOT),
    docsRoot: DOCS_ROOT,
  })
  feed = startChangeFeed({ connection: listeningConnection(env, database.connection), changes, log: app.log })
  closers.unshift(feed.close)
  closers.unshift(() => app.close())
  billing = await startBillingSchedule({ db: jobs, clock, log: app.log })
  closers.unshift(billing.stop)
  closers.unshift(startCleanupSchedule({ db: jobs, clock, log: app.log }))
  const address = await app.listen({ host: env.HOST, port: env.PORT }).catch((error) => {
    throw listenFailure(error, env)
  })
  closers.unshift(startFiguresSchedule({ db: jobs, clock, log: app.log }))
  closers.unshift(startNightlySchedule({ db: jobs, clock, backups, log: app.log }))
  closers.unshift(backups.stop)
  return address
}

/** A pooler in transaction mode passes no notifications on. */
function listeningConnection({ DATABASE_LISTEN_URL }: Env, connection: ConnectionOptions): ConnectionOptions {
  return DATABASE_LISTEN_URL ? { connectionString: DATABASE_LISTEN_URL } : connection
}

function credentialsOf(env: Env) {
  return { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD }
}

/** Runs before any login is stored, so that the next start can set a better one. */
async function refuseDefaultLogin(env: Env, db: Db): Promise<void> {
  if (isLoopback(env.HOST) || !(await wouldUseDefaultCredentials(db, credentialsOf(env)))) return
  throw new Error(
    `Refusing to listen on ${env.HOST} while the login is admin / admin. Set ADMIN_USERNAME and ADMIN_PASSWORD ` +
      'before the first start, or start on 127.0.0.1 and change the login in Configuración.',
  )
}

async function closeAll(closers: Closer[]): Promise<void> {
  for (const close of closers.splice(0)) await close()
}

/** Starts the server, prints its address, and ends the process after a signal, or after an error that it prints. */
export async function runServer({ webBuilt }: ServerOptions = {}): Promise<void> {
  // Output that cannot be printed, because the disk is full or the terminal is gone, must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const closers: Closer[] = []
  let stopping = false
  const stop = async () => {
    // Through npm and pnpm, Ctrl-C sends the signal twice.
    if (stopping) return
    stopping = true
    console.log('ISP Manager: stopping')
    const since = performance.now()
    const started = starting.then(
      () => true,
      () => true,
    )
    // A start can be aborted anywhere, as with kill -9: the next start recovers, and our exit stops the database.
    if (await Promise.race([started, sleep(START_GRACE_MS, false)])) await closeAll(closers)
    else await Promise.race([closeAll(closers), sleep(START_GRACE_MS)])
    console.log(`ISP Manager: stopped after ${Math.round(performance.now() - since)} ms`)
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const starting = start({ closers, isStopping: () => stopping, webBuilt })
  try {
    const address = await starting
    if (!stopping) console.log(`ISP Manager: ${address.replace('127.0.0.1', 'localhost')}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    await closeAll(closers)
    process.exit(1)
  }
}
