import type { RouterEntry } from '../router-export'
import type { RouterClient } from '../router-match'

let next = 1

/** A client without anything that a router knows. */
export function routerClient(given: Partial<RouterClient> & { name: string }): RouterClient {
  const empty = { group: null, routerIp: null, pppoeUser: null, mikrotik: null }
  return { kind: 'regular', id: next++, isServed: true, ...empty, ...given }
}

/** A secret of the router. */
export function routerEntry(given: Partial<RouterEntry> & { name: string }): RouterEntry {
  const empty = { comment: null, ip: null, profile: null, disabled: false, isVoucher: false }
  return { kind: 'secret', line: next++, ...empty, ...given }
}
