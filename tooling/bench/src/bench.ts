// `npm run bench`: compares the built server with the baseline, on temporary databases of several sizes.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startMeasuredDatabase } from './database'
import { EXPORTS, type ExportFigures, measureExport } from './export-memory'
import { type Figures, measure } from './measure'
import { measureBilling } from './measure-billing'
import { recordStatements } from './record-statements'
import { printGrowth, printSize, type SizeReport } from './report'
import { makeScenarios } from './scenarios'
import { startApp, startBaseline } from './servers'

/** Cleanup functions, run in reverse order after success, failure or interruption. */
const closers: (() => Promise<unknown>)[] = []

async function closeDownTo(count: number): Promise<void> {
  while (closers.length > count) await closers.pop()?.()
}

async function measureSize(clients: number, { seconds, connections, only }: Options): Promise<SizeReport> {
  const before = closers.length
  const database = await step(`filling a database with ${clients} clients`, () => startMeasuredDatabase(clients))
  closers.push(database.stop)
  const { db, url } = database
  const billing = only ? undefined : await step('billing', () => measureBilling(db, database.today))
  // Otherwise the checkpoint of the seed data would run during the measurement and delay payments.
  await sql`checkpoint`.execute(db)

  const app = await startApp(url)
  closers.push(app.stop)
  const scenarios = (await makeScenarios(database, clients, connections)).filter(({ name }) => name.includes(only))
  const folder = await mkdtemp(join(tmpdir(), 'isp-baseline-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const statementsFile = join(folder, 'statements.json')
  await writeFile(statementsFile, JSON.stringify(await recordStatements(url, scenarios, connections)))
  const baseline = await startBaseline(url, statementsFile)
  closers.push(baseline.stop)
  const servers = { app, baseline }
  const figures: Figures[] = []
  for (const scenario of scenarios) {
    figures.push(await step(scenario.name, () => measure(scenario, servers, { seconds, connections })))
  }
  const exported: ExportFigures[] = []
  for (const file of EXPORTS.filter(({ name }) => name.includes(only))) {
    exported.push(await step(file.name, () => measureExport(app, file)))
  }
  await closeDownTo(before)
  return { clients, figures, billing, exported }
}

/** Logs a step on stderr, so that stdout only contains the report. */
async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  console.error(`${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
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
    // Through npm and pnpm, Ctrl-C sends the signal twice.
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

type Options = {
  /** Sizes of the databases. */
  clients: number[]
  /** Total measuring time per figure. */
  seconds: number
  /** Number of connections for throughput. */
  connections: number
  /** Part of the names of the figures to measure; empty for all, including export and billing. */
  only: string
}

/** Parses `--clients 1000,10000 --seconds 3 --connections 8 --only paid`. Throws an error for invalid options. */
function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    // pnpm passes its own separator on.
    args: args.filter((arg) => arg !== '--'),
    options: {
      clients: { type: 'string', default: '1000,10000,100000' },
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '8' },
      only: { type: 'string', default: '' },
    },
  })
  const [seconds, connections] = [Number(values.seconds), Number(values.connections)]
  const clients = values.clients.split(',').map(Number)
  if (!clients.every((count) => Number.isInteger(count) && count >= 400)) {
    throw new Error(`--clients takes whole numbers from 400, with commas between: ${values.clients}`)
  }
  if (!(seconds > 0)) throw new Error(`--seconds takes a number: ${values.seconds}`)
  if (!Number.isInteger(connections) || connections < 1) {
    throw new Error(`--connections takes a whole number: ${values.connections}`)
  }
  return { clients, seconds, connections, only: values.only }
}
