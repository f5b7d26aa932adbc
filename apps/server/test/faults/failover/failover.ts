import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@isp/db/connection'
import { migrateToLatest } from '@isp/db/migrate'
import { isRunning } from '@isp/embedded-postgres/processes'
import { sql } from 'kysely'
import { auditGuarantees, type Finding } from '../finding'
import { HttpClient } from '../http'
import { addUnpaid, Ledger } from '../ledger'
import { formatStatuses } from '../load'
import { SENTENCES } from '../outage'
import { Relay } from '../relay'
import type { RunningServer, World } from '../world'
import { checkQuotations, type Insisted, startInsisting } from './insisting'
import { PostgresServer } from './postgres-server'

const DATABASE = 'isp_manager'
const BEFORE_MS = 1_500
const AFTER_MS = 1_500
const POLL_MS = 20
const LIMIT_MS = 60_000

type Options = {
  rounds: number
  /** Killed, or silent like a machine with a pulled network cable. */
  way: 'killed' | 'silent'
  /** `synchronous_commit` of the primary; `local` is asynchronous replication. */
  commit: 'on' | 'remote_apply' | 'local'
  /** Time for which the standby receives nothing before the primary fails: the lag of a slow network. */
  behindMs: number
  /** Time after which the standby is promoted: what a failover manager needs to be sure. */
  promoteAfterMs: number
}

/** The primary of two replicating servers fails under the load of two processes, and its standby takes over. */
export async function failover(world: World, options: Options): Promise<Finding> {
  const { rounds, way, commit, behindMs, promoteAfterMs } = options
  let primary = await PostgresServer.prepare(world)
  let standby = await PostgresServer.prepare(world)
  await primary.start()
  await primary.onDatabase('postgres', (db) => sql.raw(`create database ${DATABASE}`).execute(db))
  const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join(',')
  const connection = { connectionString: `postgres://postgres@${hosts}/${DATABASE}` }
  const db = world.open(connection)
  await migrateToLatest(db)
  const payments = await addUnpaid(db, 6_000)
  const servers = await Promise.all([1, 2].map(() => world.server({ DATABASE_URL: connection.connectionString })))
  const clients = servers.map(({ port }) => new HttpClient(port)) as [HttpClient, HttpClient]
  await clients[0].logIn()
  clients[1].cookie = clients[0].cookie

  const ledger = new Ledger()
  const quotations = new Set<string>()
  const total = { statuses: new Map<number, number>(), words: new Set<string>(), slowest: 0 }
  const paused: number[] = []
  const lost: number[] = []
  const sums = { lost: 0, incomplete: 0, sumsAgree: true, receiptsAgree: true, twice: 0 }
  for (let round = 1; round <= rounds; round += 1) {
    const link = await follow(world, { primary, standby, commit })
    const loads = clients.map((http) => startInsisting(http, { payments, ledger }))
    await sleep(BEFORE_MS + ((round * 137) % 300))
    if (behindMs > 0) {
      link.silent = true
      await sleep(behindMs)
    }
    const failed = performance.now()
    await (way === 'killed' ? primary.crash() : primary.freeze())
    await link.close()
    await sleep(promoteAfterMs)
    await standby.promote()
    const back = performance.now()
    for (const { insisted } of loads) paused.push((await firstSuccess(insisted, back)) - failed)
    await sleep(AFTER_MS)
    for (const insisted of await Promise.all(loads.map((load) => load.stop()))) add(insisted, { total, quotations })
    await primary.crash()

    // Over new connections: those to the failed primary may not know yet that they are lost.
    const audit = await auditRound(world.open(connection), { ledger, quotations })
    // What is lost stays lost; count it once.
    lost.push(audit.lost - sums.lost)
    sums.lost = audit.lost
    sums.incomplete += audit.incomplete
    sums.twice += audit.twice
    sums.sumsAgree &&= audit.sumsAgree
    sums.receiptsAgree &&= audit.receiptsAgree
    world.report(`round ${round}: ${ledger.size} payments acknowledged, lost ${lost.at(-1)}`)
    ;[primary, standby] = [standby, primary]
  }
  for (const http of clients) http.close()

  const answers = formatStatuses(total.statuses)
  const seconds = paused.map((ms) => ms / 1000).sort((one, other) => one - other)
  const [lostGuarantee, ...others] = auditGuarantees(sums)
  return {
    fault: `failover, primary ${way}, synchronous_commit=${commit}${behindMs ? `, standby ${behindMs} ms behind` : ''}`,
    guarantees: [
      // Asynchronous replication does not promise it; the figure says how much is lost.
      ...(lostGuarantee && commit !== 'local' ? [lostGuarantee] : []),
      ...others,
      { guarantee: `nothing is counted twice (${sums.twice})`, held: sums.twice === 0 },
      { guarantee: `only success, 503 and repeated requests (${answers})`, held: isExpected(total.statuses) },
      {
        guarantee: `503 gives a reason in Spanish (${[...total.words].join(' | ')})`,
        held: [...total.words].every((words) => SENTENCES.has(words)),
      },
      { guarantee: 'both processes keep running and pay again', held: recovered(servers, seconds) },
    ],
    figures: [
      `${ledger.size} payments and ${quotations.size} quotations acknowledged, lost ${lost.join(' + ')}`,
      answers,
      `without service ${seconds[0]?.toFixed(1)} to ${seconds.at(-1)?.toFixed(1)} s, of them ${promoteAfterMs / 1000} s until the promotion`,
      `slowest answer ${(total.slowest / 1000).toFixed(1)} s`,
    ],
  }
}

/** Lets the standby follow the primary, through a link that can fall silent; resolves when it has caught up. */
async function follow(
  world: World,
  { primary, standby, commit }: { primary: PostgresServer; standby: PostgresServer; commit: Options['commit'] },
): Promise<Relay> {
  const link = await Relay.listen({ port: 0 }, [{ host: '127.0.0.1', port: primary.port }])
  world.defer(() => link.close())
  await standby.copyFrom(primary, link.port)
  await standby.start()
  await primary.waitForStandby(commit)
  const started = performance.now()
  while (!(await primary.isFollowed(commit !== 'local'))) {
    if (performance.now() - started > LIMIT_MS) throw new Error('the standby does not follow the primary')
    await sleep(POLL_MS)
  }
  return link
}

/** The time of the first success after a moment; Infinity if there is none within a minute. */
async function firstSuccess({ successes }: Insisted, after: number): Promise<number> {
  while (performance.now() - after < LIMIT_MS) {
    const first = successes.find((at) => at > after)
    if (first !== undefined) return first
    await sleep(POLL_MS)
  }
  return Number.POSITIVE_INFINITY
}

type Sum = {
  total: { statuses: Map<number, number>; words: Set<string>; slowest: number }
  quotations: Set<string>
}

function add(insisted: Insisted, { total, quotations }: Sum): void {
  for (const [status, count] of insisted.statuses) {
    total.statuses.set(status, (total.statuses.get(status) ?? 0) + count)
  }
  for (const words of insisted.words) total.words.add(words)
  for (const name of insisted.quotations) quotations.add(name)
  total.slowest = Math.max(total.slowest, insisted.slowest)
}

async function auditRound(db: Db, { ledger, quotations }: { ledger: Ledger; quotations: Set<string> }) {
  const audit = await ledger.check(db)
  const { lost, twice } = await checkQuotations(db, quotations)
  return { ...audit, lost: audit.lost + lost, twice }
}

function isExpected(statuses: Map<number, number>): boolean {
  return [...statuses.keys()].every((status) => [200, 201, 409, 503].includes(status)) && statuses.has(503)
}

function recovered(servers: RunningServer[], seconds: number[]): boolean {
  return servers.every(({ pid }) => isRunning(pid)) && seconds.every(Number.isFinite)
}
