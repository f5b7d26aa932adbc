// `npm run bench`: the built server against a bare one, on databases of several sizes that are made and thrown away.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { type ConnectionOptions, closeDb, openDb } from '@isp/db/connection'
import { startEmbedded } from '@isp/db/embedded/server'
import { migrateToLatest } from '@isp/db/migrate'
import { measureExport } from './export-memory'
import { type Figures, measure } from './measure'
import { measureBilling } from './measure-billing'
import { type Options, readOptions } from './options'
import { printGrowth, printSize, type SizeReport } from './report'
import { makeScenarios } from './scenarios'
import { seedClients } from './seed-clients'
import { startApp, startFloor } from './servers'

const GUATEMALA_OFFSET_MS = 6 * 60 * 60 * 1000

/** What to undo, last first, whether the measuring ends, fails or is interrupted. */
const closers: (() => Promise<unknown>)[] = []

async function closeDownTo(count: number): Promise<void> {
  while (closers.length > count) await closers.pop()?.()
}

async function measureSize(clients: number, { seconds, connections }: Options): Promise<SizeReport> {
  const before = closers.length
  const dataDir = await mkdtemp(join(tmpdir(), 'isp-bench-'))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const embedded = await startEmbedded({ dataDir })
  closers.push(embedded.stop)
  const db = openDb(embedded.connection, { max: 2 })
  closers.push(() => closeDb(db))

  const today = new Date(Date.now() - GUATEMALA_OFFSET_MS).toISOString().slice(0, 10)
  await migrateToLatest(db)
  await step(`filling a database with ${clients} clients`, () => seedClients(db, clients, today))
  const billing = await step('billing', () => measureBilling(db, today))

  const url = urlOf(embedded.connection)
  const servers = { app: await startApp(url), floor: await startFloor(url) }
  closers.push(servers.app.stop, servers.floor.stop)
  const figures: Figures[] = []
  for (const scenario of await makeScenarios(db, clients, connections)) {
    figures.push(await step(scenario.name, () => measure(scenario, servers, { seconds, connections })))
  }
  const exported = await step('all clients with all payments', () => measureExport(servers))
  await closeDownTo(before)
  return { clients, figures, billing, exported }
}

/** Says on the error output what is being done, so that the report alone can be kept. */
async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  console.error(`${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}

function urlOf(connection: ConnectionOptions): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, password, database } = connection
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = user
  if (password) url.password = password
  // A folder is that of a Unix socket.
  if (host.startsWith('/')) url.searchParams.set('host', host)
  else url.hostname = host
  return url.href
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB; ` +
      `medians of rounds that take turns, ${options.seconds} s a figure; the load shares the processors.`,
  )
  const reports: SizeReport[] = []
  for (const clients of options.clients) {
    const report = await measureSize(clients, options)
    reports.push(report)
    printSize(report, options.connections)
  }
  printGrowth(reports)
}

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    // Through npm and pnpm, Ctrl-C arrives twice.
    if (interrupted) return
    interrupted = true
    await closeDownTo(0)
    process.exit(130)
  })
}

try {
  await main()
} catch (error) {
  if (!interrupted) {
    console.error(error)
    process.exitCode = 1
  }
} finally {
  if (!interrupted) await closeDownTo(0)
}
