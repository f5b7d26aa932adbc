import { cleanLine } from '../text/clean-text'
import { type RouterCommand, type RouterCommands, routerCommands } from './router-commands'
import { routerExportTexts } from './router-export-texts'
import { binaryText } from './router-text'

/** 5 MB (product/router-export#files). */
export const LARGEST_EXPORT_BYTES = 5 * 1024 * 1024
export const MOST_ROUTER_CLIENTS = 10_000
/** Of a MikroTik's name. */
const LONGEST_IDENTITY = 40

/** A secret of `/ppp secret`, a queue of `/queue simple`, a static lease, or a user of the hotspot. */
export type RouterEntryKind = 'secret' | 'queue' | 'lease' | 'hotspot'

/** A client as a router knows it. No password is among its values (product/router-export#passwords). */
export type RouterEntry = {
  kind: RouterEntryKind
  /** Line of the file. */
  line: number
  /** Of a secret the PPPoE user; of a lease its comment. */
  name: string
  comment: string | null
  /** The address of the client; null if it is none of its own, such as that of a pool. */
  ip: string | null
  /** The profile, of a queue its `max-limit`; null without one. */
  profile: string | null
  disabled: boolean
  /** Of the hotspot: a voucher, not a client. */
  isVoucher: boolean
}

export type RouterExport = {
  /** The name of the MikroTik; null if the export has none. */
  identity: string | null
  /** `6.48.6`; null without the first line of an export. */
  version: string | null
  /** In the order of the file; a record that is there twice counts as its last one. */
  entries: readonly RouterEntry[]
  /** What is no client: secrets of other services, and queues of networks, of parents and of what is there already. */
  leftOut: { vpn: number; queues: number; leases: number }
}

/** An export, or why nothing can be read of it, as a sentence for the operator. */
export type ReadRouterExport = { found: RouterExport; problem?: never } | { found?: never; problem: string }

const KEYS: Readonly<Record<string, ReadonlySet<string>>> = {
  'ppp secret': new Set(['name', 'comment', 'profile', 'remote-address', 'service', 'disabled']),
  'queue simple': new Set(['name', 'comment', 'target', 'target-addresses', 'max-limit', 'parent', 'disabled']),
  'ip dhcp-server lease': new Set(['address', 'comment', 'disabled', 'block-access', 'dynamic']),
  'ip hotspot user': new Set([
    'name',
    'comment',
    'profile',
    'address',
    'disabled',
    'limit-uptime',
    'limit-bytes-total',
  ]),
  'system identity': new Set(['name']),
}
const KINDS: Readonly<Record<string, RouterEntryKind>> = {
  'ppp secret': 'secret',
  'queue simple': 'queue',
  'ip dhcp-server lease': 'lease',
  'ip hotspot user': 'hotspot',
}
/** First words of the paths of RouterOS. */
const ROOTS = [
  ...['caps-man', 'certificate', 'disk', 'interface', 'ip', 'ipv6', 'mpls', 'port', 'ppp', 'queue', 'radius'],
  ...['routing', 'snmp', 'system', 'tool', 'user', 'user-manager', 'log', 'console', 'file', 'container', 'iot'],
]
/** Of the comments in the first lines. */
const HEADER = /^[^\S\n]*#[^\n]*by RouterOS (\S+)/im
const VPN = /^(?:l2tp|pptp|sstp|ovpn)$/

/**
 * Reads the export of a router, of RouterOS 6 or 7 (product/router-export#files). `isWhole` is false for a text that was
 * pasted, whose last line need not end. Passwords are not read.
 */
export function readRouterExport(file: Uint8Array, { isWhole = true }: { isWhole?: boolean } = {}): ReadRouterExport {
  if (file.length > LARGEST_EXPORT_BYTES) return { problem: routerExportTexts.tooLarge }
  const text = binaryText(file)
  const isBinary = text.includes('\u0000')
  const read = isBinary ? null : routerCommands(isWhole ? text : `${text}\n`, (path) => KEYS[path])
  const version = HEADER.exec(text)?.[1] ?? null
  if (!read || (version === null && !ROOTS.some((root) => read.roots.has(root)))) {
    return { problem: routerExportTexts.otherMake }
  }
  if (read.cutIn !== null) return { problem: routerExportTexts.cut(read.cutIn) }
  const [identity = null, other] = identitiesOf(read)
  if (identity !== null && other !== undefined) return { problem: routerExportTexts.twoRouters(identity, other) }
  const { entries, leftOut } = entriesOf(read)
  if (entries.length === 0) return { problem: routerExportTexts.noClients }
  if (entries.length > MOST_ROUTER_CLIENTS) return { problem: routerExportTexts.tooMany(MOST_ROUTER_CLIENTS) }
  return { found: { identity, version, entries, leftOut } }
}

/** The names of the routers of a file, each once. */
function identitiesOf({ commands }: RouterCommands): string[] {
  const names = commands.flatMap(({ path, values }) =>
    path === 'system identity' ? (shortName(values.get('name')) ?? []) : [],
  )
  return [...new Set(names)]
}

function shortName(name: string | null | undefined): string | null {
  return cleaned([...cleanLine(name ?? '')].slice(0, LONGEST_IDENTITY).join(''))
}

/** The records of the file by kind and name: of each the values that its commands set last. */
function recordsOf({ commands }: RouterCommands): RouterRecord[] {
  const byName = new Map<string, RouterRecord>()
  const unnamed: RouterRecord[] = []
  for (const command of commands) {
    const kind = KINDS[command.path]
    if (kind === undefined) continue
    const { name, known } = named(command, kind, byName)
    // Settings of a record that the file does not add, such as the default one.
    if (command.verb === 'set' && !known) continue
    const values = new Map([...(command.verb === 'set' ? (known?.values ?? []) : []), ...command.values])
    const record = { kind, line: command.verb === 'set' && known ? known.line : command.line, values }
    if (name === null) unnamed.push(record)
    else byName.set(`${kind} ${name}`, record)
  }
  return [...byName.values(), ...unnamed].sort((one, other) => one.line - other.line)
}

type RouterRecord = { kind: RouterEntryKind; line: number; values: ReadonlyMap<string, string | null> }

function named({ verb, target, values }: RouterCommand, kind: RouterEntryKind, byName: Map<string, RouterRecord>) {
  const own = values.get(kind === 'lease' ? 'address' : 'name') ?? null
  const name = verb === 'set' ? target : own
  return { name, known: name === null ? undefined : byName.get(`${kind} ${name}`) }
}

function entriesOf(read: RouterCommands): Pick<RouterExport, 'entries' | 'leftOut'> {
  const records = recordsOf(read)
  const secrets = records.flatMap((record) => (record.kind === 'secret' ? (entryOf(record) ?? []) : []))
  const taken = {
    names: new Set(secrets.map(({ name }) => name.toLowerCase())),
    ips: new Set(secrets.flatMap(({ ip }) => ip ?? [])),
    parents: new Set(records.flatMap(({ kind, values }) => (kind === 'queue' ? (values.get('parent') ?? []) : []))),
  }
  const leftOut = { vpn: 0, queues: 0, leases: 0 }
  const found = records.flatMap((record): RouterEntry[] => {
    const entry = entryOf(record)
    if (record.kind === 'secret' && VPN.test(record.values.get('service') ?? '')) {
      leftOut.vpn += 1
      return []
    }
    if (record.kind === 'queue' && (entry === null || isOfOthers(entry, taken))) {
      leftOut.queues += 1
      return []
    }
    if (record.kind === 'lease' && (entry === null || (entry.ip !== null && taken.ips.has(entry.ip)))) {
      leftOut.leases += 1
      return []
    }
    return entry === null ? [] : [entry]
  })
  return { entries: withoutTwins(found, leftOut), leftOut }
}

type Taken = { names: ReadonlySet<string>; ips: ReadonlySet<string>; parents: ReadonlySet<string> }

/** A queue of a secret that is there, or one that only holds other queues. */
function isOfOthers({ name, ip }: RouterEntry, { names, ips, parents }: Taken): boolean {
  const user = name.replace(/^<(?:pppoe|l2tp|pptp)-(.*)>$/, '$1').toLowerCase()
  return parents.has(name) || names.has(user) || (ip !== null && ips.has(ip))
}

/** The queue and the lease of one address are one client: the queue, with the comment of the lease if it has none. */
function withoutTwins(entries: readonly RouterEntry[], leftOut: RouterExport['leftOut']): RouterEntry[] {
  const comments = new Map(entries.flatMap(({ kind, ip, comment }) => (kind === 'lease' && ip ? [[ip, comment]] : [])))
  const queued = new Set(entries.flatMap(({ kind, ip }) => (kind === 'queue' && ip !== null ? [ip] : [])))
  return entries.flatMap((entry): RouterEntry[] => {
    if (entry.kind === 'lease' && entry.ip !== null && queued.has(entry.ip)) {
      leftOut.leases += 1
      return []
    }
    if (entry.kind !== 'queue' || entry.comment !== null || entry.ip === null) return [entry]
    return [{ ...entry, comment: comments.get(entry.ip) ?? null }]
  })
}

function entryOf({ kind, line, values }: RouterRecord): RouterEntry | null {
  const value = (key: string) => cleaned(values.get(key))
  const comment = value('comment')
  const isOn = (key: string) => /^(?:yes|true)$/i.test(value(key) ?? '')
  const shared = { kind, line, comment, disabled: isOn('disabled'), isVoucher: false }
  const name = value('name')
  switch (kind) {
    case 'secret':
      return name === null ? null : { ...shared, name, ip: ipOf(value('remote-address')), profile: value('profile') }
    case 'queue': {
      const ip = targetIp(value('target') ?? value('target-addresses'))
      const limit = value('max-limit')
      const isCut = /^[01]k?\/[01]k?$/i.test(limit ?? '') && limit !== '0/0'
      if (name === null || ip === null) return null
      return { ...shared, name, ip, profile: limit, disabled: shared.disabled || isCut }
    }
    case 'lease': {
      if (isOn('dynamic') || comment === null) return null
      const disabled = shared.disabled || isOn('block-access')
      return { ...shared, name: comment, ip: ipOf(value('address')), profile: null, disabled }
    }
    case 'hotspot': {
      if (!name || name === 'default-trial') return null
      const isVoucher = /^(?:vc|up)-/i.test(comment ?? '') || isExpiry(comment) || value('limit-uptime') !== null
      return { ...shared, name, ip: ipOf(value('address')), profile: value('profile'), isVoucher }
    }
  }
}

/** `jan/02/2026 10:00:00`, `2026-01-02 10:00:00`: until when a voucher is good. */
function isExpiry(comment: string | null): boolean {
  return /^(?:[a-z]{3}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})(?: \d{2}:\d{2}(?::\d{2})?)?\b/i.test(comment ?? '')
}

const IP = /^\d{1,3}(?:\.\d{1,3}){3}$/

function ipOf(address: string | null): string | null {
  return address !== null && IP.test(address) && address !== '0.0.0.0' ? address : null
}

/** The first address of a target of single ones; null for a network or an interface. */
function targetIp(target: string | null): string | null {
  const addresses = (target ?? '').split(',').map((one) => one.replace(/\/32$/, ''))
  return addresses.every((one) => IP.test(one)) ? ipOf(addresses[0] ?? null) : null
}

function cleaned(text: string | null | undefined): string | null {
  return cleanLine(text ?? '') || null
}
