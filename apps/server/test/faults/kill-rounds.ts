import { setTimeout as sleep } from 'node:timers/promises'
import { auditGuarantees, type Finding } from './finding'
import { HttpClient } from './http'
import { type Audit, addUnpaid, Ledger } from './ledger'
import { startPaying } from './load'
import { embeddedOf, type World } from './world'

const WRITING_MS = 500

/** Kills server and database together during payments and restarts them, `rounds` times. */
export async function killRounds(world: World, { rounds }: { rounds: number }): Promise<Finding> {
  const dataDir = await world.folder()
  let server = await world.server({ DATA_DIR: dataDir })
  const first = await embeddedOf(dataDir)
  const payments = await addUnpaid(world.open(first.connection), 6_000)

  const ledger = new Ledger()
  const http = new HttpClient(server.port)
  await http.logIn()
  const { cookie } = http
  const sums: Audit = { lost: 0, incomplete: 0, sumsAgree: true, receiptsAgree: true }
  let unanswered = 0
  let slowestStart = 0
  let roundsWithPayments = 0

  for (let round = 1; round <= rounds; round += 1) {
    const client = new HttpClient(server.port)
    client.cookie = cookie
    const before = ledger.size
    const load = startPaying(client, { payments, ledger })
    // At a different moment in each round.
    await sleep(WRITING_MS + ((round * 137) % 300))
    const { pid } = await embeddedOf(dataDir)
    process.kill(server.pid, 'SIGKILL')
    process.kill(pid, 'SIGKILL')
    const { statuses } = await load.stop()
    client.close()
    await server.child.stop('SIGKILL')
    unanswered += statuses.get(0) ?? 0
    if (ledger.size > before) roundsWithPayments += 1

    const started = performance.now()
    server = await world.server({ DATA_DIR: dataDir })
    slowestStart = Math.max(slowestStart, performance.now() - started)
    const audit = await ledger.check(world.open((await embeddedOf(dataDir)).connection))
    sums.lost += audit.lost
    sums.incomplete += audit.incomplete
    sums.sumsAgree &&= audit.sumsAgree
    sums.receiptsAgree &&= audit.receiptsAgree
    world.report(`round ${round}: ${ledger.size} acknowledged, ${audit.lost} lost`)
  }
  http.close()
  return {
    fault: `kill -9 of server and database, ${rounds} rounds`,
    guarantees: [
      { guarantee: 'payments were made in every round', held: roundsWithPayments === rounds },
      ...auditGuarantees(sums),
    ],
    figures: [
      `${ledger.size} payments acknowledged, ${unanswered} cut off`,
      `slowest start ${(slowestStart / 1000).toFixed(1)} s`,
    ],
  }
}
