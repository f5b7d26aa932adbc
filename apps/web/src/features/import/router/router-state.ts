import { MOST_COMPLETED_CLIENTS } from '@isp/domain/import/router/router.schema'
import type { RouterEntry } from '@isp/domain/router-export/router-export'
import type { RouterPair } from '@isp/domain/router-export/router-match'
import type { Completion } from './use-complete-from-router'

/** How many records of each kind there are, and how many are disabled. */
export function countsOf(entries: readonly RouterEntry[]) {
  const of = (kind: RouterEntry['kind']) => entries.filter((entry) => entry.kind === kind).length
  const disabled = entries.filter((entry) => entry.disabled).length
  return { secrets: of('secret'), queues: of('queue'), leases: of('lease'), hotspot: of('hotspot'), disabled }
}

export function pairKey({ client: { kind, id } }: RouterPair): string {
  return `${kind} ${id}`
}

/** The ticked pairs: those without a doubt, but for the toggled ones; as many as one request takes. */
export function tickedPairs(pairs: readonly RouterPair[], toggled: ReadonlySet<string>): readonly RouterPair[] {
  return pairs.filter((pair) => isTicked(pair, toggled)).slice(0, MOST_COMPLETED_CLIENTS)
}

export function isTicked(pair: RouterPair, toggled: ReadonlySet<string>): boolean {
  return (pair.doubt === null) !== toggled.has(pairKey(pair))
}

/** How many of them get a user, and how many only something else. */
export function fillCounts(pairs: readonly RouterPair[]): { users: number; others: number } {
  const users = pairs.filter(({ fill }) => fill.pppoeUser !== undefined).length
  return { users, others: pairs.length - users }
}

export function completionOf(pairs: readonly RouterPair[], fileName: string, mikrotik: string | null): Completion {
  const clients = pairs.map(({ client: { kind, id }, fill: { pppoeUser, routerIp } }) => ({
    kind,
    id,
    pppoeUser,
    routerIp,
  }))
  return { fileName, ...(mikrotik !== null && { mikrotik }), clients }
}
