import { nameKey } from '../clients/client-keys'
import { type NamedClients, namedClients, nameWithin } from './name-within'
import type { RouterEntry, RouterExport } from './router-export'
import { routerMatchTexts } from './router-match-texts'

/** A client of either kind as a router's export is compared with it. */
export type RouterClient = {
  kind: 'regular' | 'variable'
  id: number
  name: string
  group: string | null
  routerIp: string | null
  pppoeUser: string | null
  mikrotik: string | null
  /** Neither suspended nor gone. */
  isServed: boolean
}

/** The empty fields of a client that its record fills. */
export type RouterFill = { pppoeUser?: string; mikrotik?: string; routerIp?: string }

/** `doubt` says why a pair is to be looked at before it is ticked; null for none. */
export type RouterPair = {
  entry: RouterEntry
  client: RouterClient
  by: 'user' | 'ip' | 'name'
  fill: RouterFill
  doubt: string | null
}

export type RouterMatch = {
  /** Clients with an empty field that the router knows, in the order of the file. */
  pairs: readonly RouterPair[]
  /** Records that may be of several clients, or of one who has other data; `why` says it. */
  unclear: readonly { entry: RouterEntry; why: string }[]
  /** Records whose client has all that the router knows. */
  complete: readonly { entry: RouterEntry; client: RouterClient }[]
  /** Records of nobody. */
  others: readonly RouterEntry[]
}

/** Of the field 'Usuario PPPoE'. */
const LONGEST_USER = 64

type Found = { entry: RouterEntry; client: RouterClient; by: RouterPair['by']; doubt: string | null }

/**
 * Who of the clients a record of the router is (product/router-export#who-is-who): by the user that a client has already, by
 * its IP, then by its whole name in the comment or the name. `mikrotik` is the name of the router; null if it is not known.
 */
export function matchRouter(
  { entries }: Pick<RouterExport, 'entries'>,
  clients: readonly RouterClient[],
  mikrotik: string | null,
): RouterMatch {
  const here = clients.filter(
    (client) => client.mikrotik === null || mikrotik === null || isSame(client.mikrotik, mikrotik),
  )
  const byUser = groupedBy(here, ({ pppoeUser }) => pppoeUser)
  const byIp = groupedBy(here, ({ routerIp }) => routerIp)
  const names = namedClients(here)
  const secretsOfIp = groupedBy(entries, ({ kind, ip }) => (kind === 'secret' ? ip : null))
  const found: Found[] = []
  const unclear: { entry: RouterEntry; why: string }[] = []
  const others: RouterEntry[] = []
  for (const entry of entries) {
    const answer = clientOf(entry, { byUser, byIp, names, secretsOfIp })
    if (answer === null) others.push(entry)
    else if (typeof answer === 'string') unclear.push({ entry, why: answer })
    else found.push({ entry, ...answer })
  }
  const { alone, twice } = partedTwins(found)
  const pairs: RouterPair[] = []
  const complete: { entry: RouterEntry; client: RouterClient }[] = []
  for (const { entry, client, ...how } of alone) {
    const fill = fillOf(entry, client, mikrotik)
    if (Object.keys(fill).length === 0) complete.push({ entry, client })
    else pairs.push({ entry, client, ...how, fill })
  }
  const inOrder = [...unclear, ...twice].sort((one, other) => one.entry.line - other.entry.line)
  return { pairs, unclear: inOrder, complete, others }
}

type Known = {
  byUser: ReadonlyMap<string, readonly RouterClient[]>
  byIp: ReadonlyMap<string, readonly RouterClient[]>
  names: NamedClients<RouterClient>
  secretsOfIp: ReadonlyMap<string, readonly RouterEntry[]>
}

/** The client of a record, or why it is not clear; null for nobody. */
function clientOf(entry: RouterEntry, known: Known): Omit<Found, 'entry'> | string | null {
  const users = entry.kind === 'secret' ? (known.byUser.get(entry.name) ?? []) : []
  const [user, otherUser] = users
  if (otherUser) return routerMatchTexts.sameUser(users.map(({ name }) => name))
  if (user) return { client: user, by: 'user', doubt: null }
  const named = nameWithin([entry.comment, entry.name], known.names)
  const atIp = entry.ip === null ? [] : (known.byIp.get(entry.ip) ?? [])
  return atIp.length > 0 ? clientAtIp(entry, atIp, named, known) : clientNamed(entry, named)
}

type Named = ReturnType<typeof nameWithin<RouterClient>>

function clientAtIp(entry: RouterEntry, atIp: readonly RouterClient[], named: Named, { secretsOfIp }: Known) {
  const ip = entry.ip ?? ''
  const [client, second] = atIp.length === 1 ? atIp : atIp.filter((one) => named.clients.includes(one))
  if (!client || second)
    return routerMatchTexts.sameIp(
      ip,
      atIp.map(({ name }) => name),
    )
  const secrets = secretsOfIp.get(ip)?.length ?? 0
  if (entry.kind === 'secret' && secrets > 1) return routerMatchTexts.sameIpTwice(ip, secrets)
  if (hasOther(entry, client)) return routerMatchTexts.otherUser(client.name, client.pppoeUser ?? '')
  const [other] = named.clients.includes(client) ? [] : named.clients
  return { client, by: 'ip' as const, doubt: other ? routerMatchTexts.namesOther(other.name) : null }
}

function clientNamed(entry: RouterEntry, { clients, rest }: Named) {
  const [client, second] = clients
  if (!client) return null
  if (second) return routerMatchTexts.sameName(client.name, clients.length)
  if (hasOther(entry, client)) return routerMatchTexts.otherUser(client.name, client.pppoeUser ?? '')
  if (entry.ip !== null && client.routerIp !== null) return routerMatchTexts.otherIp(client.name, client.routerIp)
  return { client, by: 'name' as const, doubt: rest === null ? null : routerMatchTexts.saysMore(rest) }
}

function hasOther({ kind }: RouterEntry, { pppoeUser }: RouterClient): boolean {
  return kind === 'secret' && pppoeUser !== null
}

const SUREST: readonly RouterPair['by'][] = ['user', 'ip', 'name']
const CLOSEST: readonly RouterEntry['kind'][] = ['secret', 'queue', 'lease', 'hotspot']

/** Of several records of one client the surest way wins, then a secret; with two alike nobody knows which one is the client's. */
function partedTwins(found: readonly Found[]) {
  const rank = ({ by, entry: { kind } }: Found) => SUREST.indexOf(by) * CLOSEST.length + CLOSEST.indexOf(kind)
  const twins = groupedBy(found, ({ client: { kind, id } }) => `${kind} ${id}`)
  const alone: Found[] = []
  const twice: { entry: RouterEntry; why: string }[] = []
  for (const one of found) {
    const { entry, client } = one
    const others = (twins.get(`${client.kind} ${client.id}`) ?? []).filter((twin) => twin !== one)
    const winner = others.find((twin) => rank(twin) < rank(one))
    const equal = others.find((twin) => rank(twin) === rank(one))
    if (!winner && !equal) alone.push(one)
    else twice.push({ entry, why: routerMatchTexts.alsoOf(client.name, (winner ?? equal ?? one).entry.name) })
  }
  return { alone, twice }
}

/** Only fields that are empty; a user that the field cannot hold is none. */
function fillOf({ kind, name, ip }: RouterEntry, client: RouterClient, mikrotik: string | null): RouterFill {
  const isUser = kind === 'secret' && [...name].length <= LONGEST_USER
  return {
    ...(isUser && client.pppoeUser === null && { pppoeUser: name }),
    ...(mikrotik !== null && client.mikrotik === null && { mikrotik }),
    ...(ip !== null && client.routerIp === null && { routerIp: ip }),
  }
}

function isSame(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other)
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string | null): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}
