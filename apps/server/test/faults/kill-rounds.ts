import { setTimeout as sleep } from 'node:timers/promises'
import { auditGuarantees, type Finding } from './finding'
import { HttpClient } from './http'
import { type Audit, addUnpaid, Ledger } from './ledger'
import { type Outcome, startPaying } from './load'
import { embeddedOf, type World } from './world'

const WRITING_MS = 500
const POLL_MS = 20
const RESTART_LIMIT_MS = 60_000

/** What is killed, in turns. The server restarts its database, and a new server takes over that of a killed one. */
const VICTIMS = ['both', 'server', 'database'] as const

/** Kills server and database during payments, in turns together and alone, and restarts them, `rounds` times. */
export async function killRounds(
  world: World,
  { rounds, clients }: { rounds: number; clients: number },
): Promise<Finding> {
  const dataDir = await world.folder()
  let server = await world.server({ DATA_DIR: dataDir })
  const first = await embeddedOf(dataDir)
  const payments = await addUnpaid(world.open(first.connection), clients)

  const ledger = new Ledger()
  const http = new HttpClient(server.port)
  await http.logIn()
  const { cookie } = http
  const sums: Audit = { lost: 0, incomplete: 0, broken: [] }
  let unanswered = 0
  let slowestStart = 0
  let roundsWithPayments = 0
  let restarted = true

  for (let round = 1; round <= rounds; round += 1) {
    const client = new HttpClient(server.port)
    client.cookie = cookie
    const before = ledger.size
    const load = startPaying(client, { payments, ledger, pauseMs: world.pauseMs })
    // At a different moment in each round.
    await sleep(WRITING_MS + ((round * 137) % 300))
    const { pid } = await embeddedOf(dataDir)
    const victim = VICTIMS[(round - 1) % VICTIMS.length]
    if (victim !== 'database') process.kill(server.pid, 'SIGKILL')
    if (victim !== 'server') process.kill(pid, 'SIGKILL')
    const started = performance.now()
    if (victim === 'database') restarted &&= await paysAgain(load.outcome, dataDir, pid)
    const { statuses } = await load.stop()
    client.close()
    unanswered += statuses.get(0) ?? 0
    if (ledger.size > before) roundsWithPayments += 1

    if (victim !== 'database') {
      await server.child.stop('SIGKILL')
      server = await world.server({ DATA_DIR: dataDir })
    }
    slowestStart = Math.max(slowestStart, performance.now() - started)
    const audit = await ledger.check(world.open((await embeddedOf(dataDir)).connection))
    sums.lost += audit.lost
    sums.incomplete += audit.incomplete
    sums.broken.push(...audit.broken)
    world.report(`round ${round}, ${victim} killed: ${ledger.size} acknowledged, ${audit.lost} lost`)
  }
  http.close()
  return {
    fault: `kill -9 of server, database and both, ${rounds} rounds`,
    guarantees: [
      { guarantee: 'payments were made in every round', held: roundsWithPayments === rounds },
      { guarantee: 'a server pays again after its database was killed', held: restarted },
      ...auditGuarantees(sums),
    ],
    figures: [
      `${ledger.size} payments acknowledged, ${unanswered} cut off`,
      `slowest start ${(slowestStart / 1000).toFixed(1)} s`,
    ],
  }
}

/** Whether the server restarts its database, whose process was `killed`, and payments succeed again. */
async function paysAgain(outcome: Outcome, dataDir: string, killed: number): Promise<boolean> {
  const started = performance.now()
  let paid: number | undefined
  while (performance.now() - started < RESTART_LIMIT_MS) {
    if (paid !== undefined && outcome.paid > paid) return true
    // The connections of the killed one may still answer.
    const { pid } = await embeddedOf(dataDir).catch(() => ({ pid: killed }))
    if (pid !== killed) paid ??= outcome.paid
    await sleep(POLL_MS)
  }
  return false
}
