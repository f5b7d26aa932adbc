// `npm run scaling`: throughput and memory of one, two and three processes on one database, and the size of the
// database. Everything is temporary.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { closeDb, type Db, openDb } from '@isp/db/connection'
import { migrateToLatest } from '@isp/db/migrate'
import { startEmbedded } from '@isp/embedded-postgres/server'
import { urlOf } from '@isp/harness/database-url'
import { printTable } from '@isp/harness/print-table'
import { sql } from 'kysely'
import { HttpConnection } from './http-connection'
import { median } from './measure'
import { measureBilling } from './measure-billing'
import { makeScenarios, requestOf, type Scenario, TURNS } from './scenarios'
import { seedClients } from './seed-clients'
import { type Server, startApp } from './servers'

const GUATEMALA_OFFSET_MS = 6 * 60 * 60 * 1000
const MEGABYTE = 1_000_000
const SCENARIOS = ['list, page 1', 'client and history', 'mark paid, revert']
const WARM_UP_MS = 500

const { values } = parseArgs({
  // pnpm passes its own separator on.
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: {
    clients: { type: 'string', default: '1000,10000' },
    processes: { type: 'string', default: '1,2,3' },
    connections: { type: 'string', default: '24' },
    seconds: { type: 'string', default: '3' },
    log: { type: 'string', default: 'warn' },
  },
})
const connections = Number(values.connections)
const roundMs = Number(values.seconds) * 1000

/** Cleanup functions, run in reverse order after success, failure or interruption. */
const closers: (() => Promise<unknown>)[] = []
async function closeDownTo(count: number): Promise<void> {
  while (closers.length > count) await closers.pop()?.()
}

async function measureSize(clients: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'isp-scaling-'))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const embedded = await startEmbedded({ dataDir })
  closers.push(embedded.stop)
  const db = openDb(embedded.connection, { max: 2 })
  closers.push(() => closeDb(db))
  const today = new Date(Date.now() - GUATEMALA_OFFSET_MS).toISOString().slice(0, 10)
  await migrateToLatest(db)
  const before = await databaseBytes(db)
  await seedClients(db, clients, today)
  const bytes = (await databaseBytes(db)) - before
  const billing = await measureBilling(db, today)
  console.log(
    `\n## ${clients} clients × 24 months\n\n` +
      `The database holds ${Math.round(bytes / MEGABYTE)} MB of them, ${(bytes / MEGABYTE / (clients / 1000)).toFixed(1)} MB ` +
      `for each thousand. A month's billing takes ${Math.round(billing.month.app)} ms.\n`,
  )
  const scenarios = (await makeScenarios({ db, today }, clients, connections)).filter(({ name }) =>
    SCENARIOS.includes(name),
  )
  const rows: string[][] = []
  for (const processes of values.processes.split(',').map(Number)) {
    rows.push(await measureProcesses(db, urlOf(embedded.connection), { processes, scenarios }))
  }
  printTable(
    ['processes', ...SCENARIOS.map((name) => `${name}, req/s`), 'memory of each', 'database connections'],
    rows,
  )
}

async function measureProcesses(
  db: Db,
  url: string,
  { processes, scenarios }: { processes: number; scenarios: Scenario[] },
): Promise<string[]> {
  const before = closers.length
  const servers: Server[] = []
  for (let count = 0; count < processes; count += 1) {
    const server = await startApp(url, values.log)
    closers.push(server.stop)
    servers.push(server)
  }
  const rates: number[] = []
  for (const scenario of scenarios) rates.push(await rateOf(scenario, servers))
  const memory = await Promise.all(servers.map(({ pid }) => residentMegabytes(pid)))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where application_name = 'isp-manager'
  `.execute(db)
  await closeDownTo(before)
  return [
    String(processes),
    ...rates.map((rate) => String(Math.round(rate))),
    `${Math.round(median(memory))} MB`,
    String((rows[0]?.count ?? 1) - 1),
  ]
}

/** Requests per second on all connections, which are distributed over the servers. */
async function rateOf(scenario: Scenario, servers: Server[]): Promise<number> {
  let answered = 0
  const lane = async (number: number) => {
    const server = servers[number % servers.length] as Server
    const connection = await HttpConnection.open(server.port, server.headers)
    let turn = 0
    const ask = async () => {
      const { status } = await connection.send(requestOf(scenario.call(number, turn++ % TURNS)))
      if (status !== 200) throw new Error(`${scenario.name} answered ${status}`)
    }
    const warm = performance.now() + WARM_UP_MS
    while (performance.now() < warm) await ask()
    const end = performance.now() + roundMs
    for (; performance.now() < end; answered += 1) await ask()
    // Also revert the last payment.
    if (turn % 2 === 1) await ask()
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, (_, number) => lane(number)))
  return (answered * 1000) / roundMs
}

async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return Number(rows[0]?.bytes)
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024) / MEGABYTE
}

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    // Through npm and pnpm, Ctrl-C sends the signal twice.
    if (interrupted) return
    interrupted = true
    await closeDownTo(0)
    process.exit(130)
  })
}

try {
  const memory = Math.round(totalmem() / 2 ** 30)
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${memory} GiB; ${connections} connections.`,
  )
  for (const clients of values.clients.split(',').map(Number)) {
    await measureSize(clients)
    await closeDownTo(0)
  }
} catch (error) {
  if (!interrupted) {
    console.error(error)
    process.exitCode = 1
  }
} finally {
  if (!interrupted) await closeDownTo(0)
}
