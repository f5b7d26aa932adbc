import { compareNames } from '@isp/domain/text/name-order'
import { finds, readSearch } from '@isp/domain/text/search'
import type { KeptClient } from '../../outbox/kept-copy'

export type Place = { name: string; clients: readonly KeptClient[] }

const NO_GROUP = 'Sin grupo'
/** Addresses, whose numbers count: 'Casa 2' before 'Casa 10'. */
const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/**
 * The clients that match a text by place: group by group, those without a group last, by address and name within each.
 * Searches and sorts names like the lists on the server.
 */
export function placesOf(clients: readonly KeptClient[], search: string): Place[] {
  const searched = readSearch(search)
  const places = new Map<string, KeptClient[]>()
  for (const client of clients) {
    if (!finds(searched, { ...client, notes: client.notedNumbers })) continue
    const name = client.groupName ?? NO_GROUP
    const place = places.get(name)
    if (place) place.push(client)
    else places.set(name, [client])
  }
  return [...places]
    .map(([name, found]) => ({ name, clients: found.sort(byAddress) }))
    .sort((a, b) => Number(a.name === NO_GROUP) - Number(b.name === NO_GROUP) || compareNames(a.name, b.name))
}

function byAddress(a: KeptClient, b: KeptClient): number {
  return spanish.compare(a.address ?? '', b.address ?? '') || compareNames(a.name, b.name)
}

export function firstOf(places: readonly Place[], most: number): Place[] {
  const shown: Place[] = []
  let left = most
  for (const { name, clients } of places) {
    if (left === 0) break
    shown.push({ name, clients: clients.slice(0, left) })
    left -= Math.min(left, clients.length)
  }
  return shown
}
