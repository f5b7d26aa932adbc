import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from '@isp/embedded-postgres/processes'
import { sql } from 'kysely'
import { auditGuarantees, type Finding } from '../finding'
import type { HttpClient } from '../http'
import { Ledger } from '../ledger'
import { formatStatuses } from '../load'
import type { World } from '../world'
import { startInsisting } from './insisting'
import { auditAll, follow, isExpected, startPair } from './pair'

const BEFORE_MS = 1_500
const AFTER_MS = 2_000
const READ_EVERY_MS = 500

/** The only synchronous standby fails under load for a while: nothing can be confirmed, and pages can be read. */
export async function standbyFails(world: World, { seconds }: { seconds: number }): Promise<Finding> {
  const { primary, standby, servers, clients, connection, payments } = await startPair(world)
  await follow(world, { primary, standby, commit: 'on' })
  const ledger = new Ledger()
  const loads = clients.map((http) => startInsisting(http, { payments, ledger }))
  await sleep(BEFORE_MS)
  await standby.crash()
  // Success that was on its way.
  await sleep(READ_EVERY_MS)
  const before = ledger.size
  const reads = await readFor(clients, seconds * 1000)
  const during = ledger.size - before
  const waiting = await primary.onDatabase('postgres', (db) =>
    sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'
    `.execute(db),
  )
  await standby.start()
  await sleep(AFTER_MS)
  const results = await Promise.all(loads.map((load) => load.stop()))
  for (const http of clients) http.close()

  const statuses = new Map<number, number>()
  const quotations = new Set<string>()
  for (const insisted of results) {
    for (const [status, count] of insisted.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
    for (const name of insisted.quotations) quotations.add(name)
  }
  const { twice, ...audit } = await auditAll(world.open(connection), { ledger, quotations })
  return {
    fault: `synchronous standby stopped for ${seconds} s`,
    guarantees: [
      ...auditGuarantees(audit),
      { guarantee: `nothing is counted twice (${twice})`, held: twice === 0 },
      { guarantee: `nothing is acknowledged without the standby (${during})`, held: during === 0 },
      { guarantee: `pages are read meanwhile (${formatStatuses(reads)})`, held: [...reads.keys()].join() === '200' },
      {
        guarantee: `only success, 503 and repeated requests (${formatStatuses(statuses)})`,
        held: isExpected(statuses),
      },
      { guarantee: 'both processes go on by themselves', held: servers.every(({ pid }) => isRunning(pid)) },
      { guarantee: 'payments are made afterwards', held: ledger.size > before },
    ],
    figures: [
      `${ledger.size} payments acknowledged, ${during} of them without the standby`,
      formatStatuses(statuses),
      `${waiting.rows[0]?.count} connections of PostgreSQL waited for it at the end`,
      `reads ${formatStatuses(reads)}`,
    ],
  }
}

async function readFor(clients: HttpClient[], ms: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const end = performance.now() + ms
  while (performance.now() < end) {
    for (const http of clients) {
      const { status } = await http.call({ path: '/api/stats' })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    await sleep(READ_EVERY_MS)
  }
  return statuses
}
