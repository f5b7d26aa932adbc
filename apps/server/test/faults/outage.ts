import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { isRunning } from '@isp/embedded-postgres/processes'
import { urlOf } from '@isp/harness/database-url'
import { auditGuarantees, type Finding } from './finding'
import { HttpClient } from './http'
import { addUnpaid, Ledger, prepare } from './ledger'
import { formatStatuses, type Outcome, startPaying } from './load'
import { Relay } from './relay'
import type { World } from './world'

/** What a 503 may say. */
export const SENTENCES = new Set<string>([errorTexts.unavailable, errorTexts.busy])
const BEFORE_AND_AFTER_MS = 1_000
const POLL_MS = 20
const RECOVERY_LIMIT_MS = 60_000

type Options = {
  seconds: number
  /** Stopped like a service, or silent like a machine with a pulled network cable. */
  way: 'stopped' | 'silent'
  /** Maximum duration of a response in milliseconds. */
  slowest: number
  /** How many regular clients have payments to make. */
  clients: number
}

/** The database becomes unavailable under load and comes back. */
export async function outage(world: World, { seconds, way, slowest, clients }: Options): Promise<Finding> {
  const dataDir = await world.folder()
  let embedded = await world.database(dataDir)
  const folder = await world.folder()
  const target = () => [{ path: join(embedded.connection.host, '.s.PGSQL.5432') }]
  const relay = await Relay.listen({ path: join(folder, '.s.PGSQL.5432') }, target())
  world.defer(() => relay.close())
  const connection = { ...embedded.connection, host: folder }

  const db = world.open(connection)
  await prepare(db)
  const payments = await addUnpaid(db, clients)
  const server = await world.server({ DATABASE_URL: urlOf(connection) })
  const http = new HttpClient(server.port)
  await http.logIn()

  const ledger = new Ledger()
  const load = startPaying(http, { payments, ledger, pauseMs: world.pauseMs })
  await sleep(BEFORE_AND_AFTER_MS)
  while (ledger.size === 0) await sleep(POLL_MS)
  const paidBefore = ledger.size
  world.report(`the database is ${way} for ${seconds} s`)
  if (way === 'stopped') {
    await embedded.stop()
    await sleep(seconds * 1000)
    embedded = await world.database(dataDir)
    relay.targets = target()
  } else {
    relay.silent = true
    await sleep(seconds * 1000)
    relay.silent = false
  }
  const back = performance.now()
  const recovered = await recovery(load.outcome, back)
  await sleep(BEFORE_AND_AFTER_MS)
  const outcome = await load.stop()
  http.close()

  return {
    fault: way === 'stopped' ? `database stopped for ${seconds} s` : `database silent for ${seconds} s`,
    guarantees: [
      { guarantee: 'payments were made before', held: paidBefore > 0 },
      { guarantee: `only success and 503 (${formatStatuses(outcome.statuses)})`, held: onlySuccessAnd503(outcome) },
      { guarantee: `503 gives a reason in Spanish (${[...outcome.words].join(' | ')})`, held: inSpanish(outcome) },
      { guarantee: `the slowest response is within ${slowest / 1000} s`, held: outcome.slowest <= slowest },
      { guarantee: 'the process keeps running', held: isRunning(server.pid) },
      { guarantee: 'it recovers on its own', held: recovered !== undefined },
      ...auditGuarantees(await ledger.check(db)),
    ],
    figures: [
      formatStatuses(outcome.statuses),
      `slowest answer ${(outcome.slowest / 1000).toFixed(1)} s`,
      `paying again ${((recovered ?? Number.NaN) / 1000).toFixed(1)} s after the database`,
    ],
  }
}

/** Milliseconds from the return of the database until payments succeed; undefined if they do not. */
async function recovery(outcome: Outcome, back: number): Promise<number | undefined> {
  const paidAtReturn = outcome.paid
  while (performance.now() - back < RECOVERY_LIMIT_MS) {
    if (outcome.paid > paidAtReturn) return performance.now() - back
    await sleep(POLL_MS)
  }
  return undefined
}

function onlySuccessAnd503({ statuses }: Outcome): boolean {
  return [...statuses.keys()].every((status) => [200, 201, 503].includes(status)) && statuses.has(503)
}

function inSpanish({ words }: Outcome): boolean {
  return words.size > 0 && [...words].every((sentence) => SENTENCES.has(sentence))
}
