// `npm run faults`: causes failures on temporary servers and databases, and checks the guarantees. Prints a table;
// exits with 1 if a guarantee does not hold. Everything is on loopback and in temporary folders.
import { parseArgs } from 'node:util'
import { printTable } from '@isp/harness/print-table'
import { copiedFolder } from './copied-folder'
import { diskFull } from './disk-full'
import { drain, drainStalled } from './drain'
import { failover } from './failover/failover'
import { standbyFails } from './failover/standby-fails'
import type { Finding } from './finding'
import { killRounds } from './kill-rounds'
import { loginFlood } from './login-flood'
import { outage } from './outage'
import { twoProcesses } from './two-processes'
import { World } from './world'

const FAULT_LIMIT_MS = 10 * 60_000

const { values } = parseArgs({
  // pnpm passes its own separator on.
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: {
    only: { type: 'string' },
    outage: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '20' },
  },
})

const takeover = { rounds: 5, way: 'killed', commit: 'on', behindMs: 0, promoteAfterMs: 2_000 } as const

const faults: Record<string, (world: World) => Promise<Finding>> = {
  outage: (world) => outage(world, { seconds: Number(values.outage), way: 'stopped', slowest: 8_000, clients: 4_000 }),
  silence: (world) => outage(world, { seconds: 30, way: 'silent', slowest: 20_000, clients: 4_000 }),
  kill: (world) => killRounds(world, { rounds: Number(values.rounds), clients: 6_000 }),
  disk: diskFull,
  copy: copiedFolder,
  drain,
  stalled: drainStalled,
  processes: twoProcesses,
  flood: (world) => loginFlood(world, { seconds: 20 }),
  failover: (world) => failover(world, takeover),
  applied: (world) => failover(world, { ...takeover, commit: 'remote_apply' }),
  lagging: (world) => failover(world, { ...takeover, behindMs: 200 }),
  frozen: (world) => failover(world, { ...takeover, way: 'silent', rounds: 2 }),
  alone: (world) => standbyFails(world, { seconds: 30 }),
  asynchronous: (world) => failover(world, { ...takeover, commit: 'local' }),
  behind: (world) => failover(world, { ...takeover, commit: 'local', behindMs: 200 }),
}

const chosen = values.only?.split(',') ?? Object.keys(faults)
const unknown = chosen.filter((name) => !faults[name])
if (unknown.length > 0) {
  console.error(`--only takes ${Object.keys(faults).join(', ')}: ${unknown.join(', ')}`)
  process.exit(2)
}

let world: World | undefined
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    // Through npm and pnpm, Ctrl-C sends the signal twice.
    if (interrupted) return
    interrupted = true
    await world?.close()
    process.exit(130)
  })
}

async function runFault(name: string, fault: (world: World) => Promise<Finding>): Promise<Finding> {
  const report = (message: string) => console.error(`${name}: ${message}`)
  world = new World({ report })
  let limit: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error(`not done after ${FAULT_LIMIT_MS / 60_000} minutes`)), FAULT_LIMIT_MS)
  })
  try {
    return await Promise.race([fault(world), late])
  } catch (error) {
    return { fault: name, guarantees: [{ guarantee: `it could run: ${error}`, held: false }], figures: [] }
  } finally {
    clearTimeout(limit)
    await world.close()
  }
}

const findings: Finding[] = []
for (const name of chosen) {
  const fault = faults[name]
  if (fault && !interrupted) findings.push(await runFault(name, fault))
}

if (!interrupted) {
  const isBroken = ({ guarantees }: Finding) => guarantees.some(({ held }) => !held)
  printTable(
    ['fault', 'guarantees', 'figures'],
    findings.map((finding) => [
      finding.fault,
      finding.skipped ? 'skipped' : isBroken(finding) ? 'BROKEN' : `${finding.guarantees.length} held`,
      finding.skipped ?? finding.figures.join('; '),
    ]),
  )
  for (const { fault, guarantees } of findings) {
    for (const { guarantee, held } of guarantees) if (!held) console.log(`BROKEN, ${fault}: ${guarantee}`)
  }
  process.exitCode = findings.some(isBroken) ? 1 : 0
}
