// `npm run outbox -- --schedules 10000 --seed 1`: phones that take payments without signal against the whole server and PostgreSQL,
// with every failure that a seed chooses. Prints each schedule that loses or doubles money, with its seed; exits with 1 if
// there is one. `--only 4711` replays one and prints what happened in it; `--faults` shows that deliberate faults of the outbox are
// found.
import { parseArgs } from 'node:util'
import { openTestServer } from '@isp/db/testing/test-server'
import { openOutbox } from '@isp/outbox/open-outbox'
import { deliberateFaults, openWith } from './deliberate-faults'
import { runSchedules } from './run-schedules'

const { values } = parseArgs({
  // pnpm passes its own separator on.
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: {
    schedules: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    /** Stops at the first failure. */
    first: { type: 'boolean', default: false },
    /** Runs the outbox with each deliberate fault until a schedule finds it. */
    faults: { type: 'boolean', default: false },
    /** Only faults whose name contains this. */
    fault: { type: 'string', default: '' },
  },
})

const first = Number(values.only ?? values.seed)
const count = values.only === undefined ? Number(values.schedules) : 1
if (!Number.isInteger(first) || !Number.isInteger(count) || count < 1) {
  process.stderr.write('--schedules, --seed and --only take whole numbers\n')
  process.exit(2)
}

const seeds = Array.from({ length: count }, (_, index) => first + index)
const startedAt = performance.now()
const { server, close } = await openTestServer()
try {
  process.exitCode = (values.faults ? await findFaults() : await runAll()) ? 0 : 1
} finally {
  await close()
}

/** Whether no schedule fails. */
async function runAll(): Promise<boolean> {
  let done = 0
  const failures = await runSchedules({
    server,
    open: openOutbox,
    seeds,
    onDone: (failed) => {
      done += 1
      if (failed) print(`seed ${failed.seed}: ${failed.problems.join('; ')}`)
      if (failed && values.only !== undefined) print(failed.trace.join('\n'))
      if (done % 500 === 0) print(`${done} schedules, ${Math.round((performance.now() - startedAt) / 1000)} s`)
      return !(failed && values.first)
    },
  })
  print(`${done} schedules, ${failures.length} failed`)
  return failures.length === 0
}

/** Whether every deliberate fault is found by one of the schedules. */
async function findFaults(): Promise<boolean> {
  let isComplete = true
  for (const fault of deliberateFaults.filter(({ name }) => name.includes(values.fault))) {
    const { open, remove } = await openWith(fault)
    const [found] = await runSchedules({ server, open, seeds, onDone: (failed) => failed === null })
    remove()
    isComplete &&= found !== undefined
    print(`${fault.name}: ${found ? `seed ${found.seed}: ${found.problems[0]}` : 'NOT FOUND'}`)
  }
  return isComplete
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
