// `npm run bench:browser`: time from the server's response to the updated screen of the built web app, with ten
// thousand clients and a processor slowed four times.
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { startMeasuredDatabase } from './database'
import { median } from './measure'
import { startApp } from './servers'

const CLIENTS = 10_000
const SHOWN_LIMIT_MS = 100
const TASK_LIMIT_MS = 200
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const WEB = fileURLToPath(new URL('../../../apps/web', import.meta.url))

/** The output of apps/web/e2e/speed/measure-speed.ts. */
type Figures = { viewport: string; what: string; shown: { afterAnswer: number; longestTask: number }[] }

const database = await startMeasuredDatabase(CLIENTS)
try {
  const app = await startApp(database.url)
  try {
    const url = `http://127.0.0.1:${app.port}`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', TSX, 'e2e/speed/measure-speed.ts', url],
      {
        cwd: WEB,
      },
    )
    printFigures(JSON.parse(stdout) as Figures[])
  } finally {
    await app.stop()
  }
} finally {
  await database.stop()
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
