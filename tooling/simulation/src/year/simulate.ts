// `npm run simulate -- --seed 1 --days 365`: simulated years beside the model of the money.
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openTestServer, type TestServer } from '@isp/db/testing/test-server'
import type { Mix } from './chooser'
import { productFaults } from './product-faults'
import { shrink } from './shrink'
import { type Difference, type NextStep, simulate } from './simulated-year'
import type { TimedStep } from './step'
import { streamOf } from './stream'

const MIXES: readonly Mix[] = ['normal', 'careless', 'hostile']

const { values } = parseArgs({
  // pnpm passes its own separator on.
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '365' },
    years: { type: 'string', default: '1' },
    mix: { type: 'string' },
    steps: { type: 'string' },
    shrink: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
  },
})
const { server, close } = await openTestServer()
try {
  if (values.faults) await findFaults(server)
  else if (values.steps) await run(server, 'steps', listed(JSON.parse(await readFile(values.steps, 'utf8'))))
  else await runYears(server)
} finally {
  await close()
}

/** Years with consecutive seeds, each with its own database; without `--mix` the mixes take turns. */
async function runYears(at: TestServer): Promise<void> {
  const [seed, days, years] = [Number(values.seed), Number(values.days), Number(values.years)]
  for (let year = 0; year < years; year += 1) {
    const chosen = MIXES.find((mix) => mix === values.mix) ?? MIXES[(seed + year) % 3] ?? 'normal'
    const options = `--seed ${seed + year} --days ${days} --mix ${chosen}`
    await run(at, options, streamOf({ seed: seed + year, days, mix: chosen }))
  }
}

function listed(steps: readonly TimedStep[]): NextStep {
  let next = 0
  return () => steps[next++] ?? null
}

async function run(at: TestServer, options: string, next: NextStep): Promise<void> {
  const began = performance.now()
  const { difference, steps, struck, refused } = await simulate(at, next)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const counts = `${steps.length} steps, ${refused} refused, ${struck} cut by faults, ${seconds} s`
  process.stdout.write(`${options}: ${difference ? 'DIFFERENT' : 'equal'}, ${counts}\n`)
  if (!difference) return
  process.exitCode = 1
  describe(difference)
  if (!values.steps) process.stdout.write(`replay: npm run simulate -- ${options}\n`)
  const shortest = values.shrink ? await shrink(steps, async (some) => sameFailure(difference, some, at)) : steps
  const file = join(tmpdir(), `simulated-steps-${process.pid}-${steps.length}.json`)
  await writeFile(file, `[\n${shortest.map((step) => JSON.stringify(step)).join(',\n')}\n]\n`)
  if (values.shrink) for (const step of shortest) process.stdout.write(`  ${JSON.stringify(step)}\n`)
  process.stdout.write(`${shortest.length} steps: npm run simulate -- --steps ${file}\n`)
}

async function sameFailure({ where, step }: Difference, steps: readonly TimedStep[], at: TestServer) {
  const { difference } = await simulate(at, listed(steps))
  return difference?.where === where && difference.step.step.kind === step.step.kind
}

function describe({ step, where, system, model }: Difference): void {
  const text = [
    `step ${step.number}: ${JSON.stringify(step)}`,
    `  ${where}, system: ${JSON.stringify(system)}`,
    `  ${where}, model:  ${JSON.stringify(model)}`,
  ]
  process.stdout.write(`${text.join('\n')}\n`)
}

/** Finds each deliberate fault of the product, with the seeds from `--seed` on. */
async function findFaults(at: TestServer): Promise<void> {
  for (const fault of productFaults) {
    const began = performance.now()
    const seconds = () => (performance.now() - began) / 1000
    let found: Difference | null = null
    let year = 0
    for (; !found && seconds() < 60; year += 1) {
      const stream = streamOf({ seed: Number(values.seed) + year, days: 120, mix: 'careless' })
      found = (await simulate(at, stream, fault)).difference
    }
    if (!found) process.exitCode = 1
    const place = found ? `step ${found.step.number} (${found.step.step.kind}), ${found.where}` : 'NOT FOUND'
    process.stdout.write(`${fault.name}: ${place}, ${year} runs, ${seconds().toFixed(1)} s\n`)
  }
}
