import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from '@isp/embedded-postgres/processes'
import { auditGuarantees, type Finding } from '../finding'
import { Ledger } from '../ledger'
import { formatStatuses } from '../load'
import { SENTENCES } from '../outage'
import type { RunningServer, World } from '../world'
import { type Insisted, startInsisting } from './insisting'
import { auditAll, type Commit, follow, isExpected, listening, startPair } from './pair'

const BEFORE_MS = 1_500
const AFTER_MS = 1_500
const POLL_MS = 20
const LIMIT_MS = 60_000

type Options = {
  rounds: number
  /** Killed, or silent like a machine with a pulled network cable. */
  way: 'killed' | 'silent'
  commit: Commit
  /** Time for which the standby receives nothing before the primary fails: the lag of a slow network. */
  behindMs: number
  /** Time after which the standby is promoted: what a failover manager needs to be sure. */
  promoteAfterMs: number
}

/** The primary of two replicating servers fails under the load of two processes, and its standby takes over. */
export async function failover(world: World, options: Options): Promise<Finding> {
  const { rounds, way, commit, behindMs, promoteAfterMs } = options
  const { servers, clients, connection, payments, ...pair } = await startPair(world)
  let { primary, standby } = pair
  const ledger = new Ledger()
  const quotations = new Set<string>()
  const total = { statuses: new Map<number, number>(), words: new Set<string>(), slowest: 0 }
  const paused: number[] = []
  const lost: number[] = []
  /** Until both processes listen for changes again. */
  const deaf: number[] = []
  const sums = { lost: 0, incomplete: 0, broken: [] as string[], twice: 0 }
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
    const listened = await listening(standby)
    deaf.push(listened === undefined ? Number.POSITIVE_INFINITY : performance.now() - back)
    for (const insisted of await Promise.all(loads.map((load) => load.stop()))) add(insisted, { total, quotations })
    await primary.crash()

    // Over new connections: those to the failed primary may not know yet that they are lost.
    const audit = await auditAll(world.open(connection), { ledger, quotations })
    // What is lost stays lost; count it once.
    lost.push(audit.lost - sums.lost)
    sums.lost = audit.lost
    sums.incomplete += audit.incomplete
    sums.twice += audit.twice
    sums.broken.push(...audit.broken)
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
      { guarantee: 'both listen for changes again', held: deaf.every(Number.isFinite) },
    ],
    figures: [
      `${ledger.size} payments and ${quotations.size} quotations acknowledged, lost ${lost.join(' + ')}`,
      answers,
      `without service ${seconds[0]?.toFixed(1)} to ${seconds.at(-1)?.toFixed(1)} s, of them ${promoteAfterMs / 1000} s until the promotion`,
      `listening for changes again at most ${(Math.max(...deaf) / 1000).toFixed(0)} s after the promotion`,
      `slowest answer ${(total.slowest / 1000).toFixed(1)} s`,
    ],
  }
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

function recovered(servers: RunningServer[], seconds: number[]): boolean {
  return servers.every(({ pid }) => isRunning(pid)) && seconds.every(Number.isFinite)
}
