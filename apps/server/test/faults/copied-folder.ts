import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { auditGuarantees, type Finding } from './finding'
import { HttpClient } from './http'
import { addUnpaid, Ledger } from './ledger'
import { formatStatuses, type Outcome, startPaying } from './load'
import { SENTENCES } from './outage'
import { embeddedOf, type World } from './world'

const RECOVERY_LIMIT_MS = 60_000
const POLL_MS = 20

/** A second server starts on a copy of the data folder of a running one, then the first one's socket is removed. */
export async function copiedFolder(world: World): Promise<Finding> {
  const folder = await world.folder()
  const [dataDir, copyDir] = [join(folder, 'data'), join(folder, 'copy')]
  const server = await world.server({ DATA_DIR: dataDir })
  const embedded = await embeddedOf(dataDir)
  const payments = await addUnpaid(world.open(embedded.connection), 600)
  // A copy of files that are written meanwhile may be torn.
  await sql`checkpoint`.execute(world.open(embedded.connection))
  const copied = spawnSync('cp', ['-r', dataDir, copyDir]).status === 0

  const http = new HttpClient(server.port)
  await http.logIn()
  const ledger = new Ledger()
  const load = startPaying(http, { payments, ledger, pauseMs: world.pauseMs })
  await paysAgain(load.outcome)
  world.report('a server starts on a copy')
  const other = await world.server({ DATA_DIR: copyDir })
  const copy = await embeddedOf(copyDir)
  const paysBeside = await paysAgain(load.outcome)
  const failedBeside = load.outcome.lastFailure > 0
  const untouched = (await embeddedOf(dataDir)).pid === embedded.pid
  await other.child.stop()
  const paysAfter = await paysAgain(load.outcome)
  const failedAfter = load.outcome.lastFailure > 0

  world.report('the socket is removed')
  const { host } = embedded.connection as { host: string }
  const removed = performance.now()
  await rm(host, { recursive: true })
  await server.child.waitFor(/its socket in .* was removed/)
  while ((await embeddedOf(dataDir).catch(() => embedded)).pid === embedded.pid) await sleep(POLL_MS)
  const recovered = await paysAgain(load.outcome)
  const recoveryMs = performance.now() - removed
  const { statuses, words } = await load.stop()
  http.close()
  return {
    fault: 'copy of a data folder in use, then a removed socket',
    guarantees: [
      { guarantee: 'the copy is a database of its own', held: copied && copy.pid !== embedded.pid },
      { guarantee: 'the original and its database keep running', held: untouched && paysBeside && paysAfter },
      { guarantee: 'no request to the original fails', held: !failedBeside && !failedAfter },
      { guarantee: 'it recovers from the loss of its socket on its own', held: recovered },
      {
        guarantee: `meanwhile only success and 503 with a reason (${formatStatuses(statuses)})`,
        held:
          [...statuses.keys()].every((s) => [200, 201, 503].includes(s)) && [...words].every((w) => SENTENCES.has(w)),
      },
      ...auditGuarantees(await ledger.check(world.open((await embeddedOf(dataDir)).connection))),
    ],
    figures: [
      formatStatuses(statuses),
      `paying again ${(recoveryMs / 1000).toFixed(1)} s after the socket was removed`,
    ],
  }
}

/** Whether further payments succeed. */
async function paysAgain(outcome: Outcome): Promise<boolean> {
  const { paid } = outcome
  const started = performance.now()
  while (performance.now() - started < RECOVERY_LIMIT_MS) {
    if (outcome.paid > paid + 8) return true
    await sleep(POLL_MS)
  }
  return false
}
