// `npm run bench:browser`: time from the server's response to the updated screen of the built web app, and visits of a
// slow phone with a weak signal, with ten thousand clients and a processor slowed four times. `--only outbox` measures one part.
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { startMeasuredDatabase } from './database'
import { median } from './measure'
import { type Outbox, printOutbox } from './report-outbox'
import { startApp } from './servers'

const CLIENTS = 10_000
const SHOWN_LIMIT_MS = 100
const TASK_LIMIT_MS = 200
const FIRST_VISIT = { rowMs: 3_500, kB: 700 }
const SECOND_VISIT = { rowMs: 1_800, kB: 700 }
const PARTS = ['visits', 'speed', 'outbox'] as const
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const WEB = fileURLToPath(new URL('../../../apps/web', import.meta.url))

/** The output of apps/web/e2e/speed/measure-speed.ts. */
type Figures = { viewport: string; what: string; shown: { afterAnswer: number; longestTask: number }[] }
/** The output of apps/web/e2e/speed/measure-visits.ts. */
type Visit = { firstRow: number; bytes: number }
type Visits = { first: Visit[]; second: Visit[] }

// pnpm passes its own separator on.
const args = process.argv.slice(2).filter((arg) => arg !== '--')
const { only } = parseArgs({ args, options: { only: { type: 'string', default: '' } } }).values
const parts = PARTS.filter((part) => part.includes(only))
if (parts.length === 0) throw new Error(`--only takes one of ${PARTS.join(', ')}: ${only}`)

const database = await startMeasuredDatabase(CLIENTS)
try {
  const app = await startApp(database.url)
  try {
    const url = `http://127.0.0.1:${app.port}`
    if (parts.includes('visits')) printVisits((await measured('measure-visits', url)) as Visits)
    if (parts.includes('speed')) printFigures((await measured('measure-speed', url)) as Figures[])
    if (parts.includes('outbox')) await printOutbox(database.db, (await measured('measure-outbox', url)) as Outbox)
  } finally {
    await app.stop()
  }
} finally {
  await database.stop()
}

/** The output of a program of apps/web/e2e/speed, which has the web app's browser. */
async function measured(program: string, url: string): Promise<unknown> {
  const args = ['--import', TSX, `e2e/speed/${program}.ts`, url]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: WEB })
  return JSON.parse(stdout)
}

function printVisits({ first, second }: Visits): void {
  console.log('A phone with a processor slowed four times, 1.6 Mbit/s and 150 ms; medians\n')
  console.log('| visit | first row, ms | longest | received until idle, kB |')
  console.log('| ----- | ------------- | ------- | ----------------------- |')
  for (const [visit, visits, limit] of [
    ['first', first, FIRST_VISIT],
    ['second', second, SECOND_VISIT],
  ] as const) {
    const rows = visits.map(({ firstRow }) => firstRow)
    const kB = median(visits.map(({ bytes }) => bytes)) / 1_000
    const holds = median(rows) <= limit.rowMs && kB <= limit.kB
    if (!holds) process.exitCode = 1
    const cells = [median(rows), Math.max(...rows), kB].map(Math.round)
    console.log(`| ${[visit, ...cells].join(' | ')} | ${holds ? '' : '✗'}`)
  }
  console.log('')
}

function printFigures(figures: readonly Figures[]): void {
  console.log(`${CLIENTS} clients, processor slowed four times; milliseconds from the response to the updated screen\n`)
  console.log('| screen | what | median | longest | longest task |')
  console.log('| ------ | ---- | ------ | ------- | ------------ |')
  for (const { viewport, what, shown } of figures) {
    const times = shown.map(({ afterAnswer }) => afterAnswer)
    const task = Math.max(...shown.map(({ longestTask }) => longestTask))
    const holds = Math.max(...times) <= SHOWN_LIMIT_MS && task <= TASK_LIMIT_MS
    if (!holds) process.exitCode = 1
    const cells = [viewport, what, median(times), Math.max(...times), task]
    console.log(
      `| ${cells.map((cell) => (typeof cell === 'number' ? Math.round(cell) : cell)).join(' | ')} | ${holds ? '' : '✗'}`,
    )
  }
}
