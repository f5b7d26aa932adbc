import { searchable } from '../text/search'
import { blockHead, routerCommandTexts, unwritableValue } from './router-command-texts'
import type { RouterAction, RouterKey } from './router-kinds'
import { commandLines, fillTemplate, type RouterTemplates, routerTemplateNames } from './router-template'

/** A client of either kind, as the router knows it. */
export type RouterClient = {
  kind: 'regular' | 'variable'
  id: number
  name: string
  mikrotik: string | null
  pppoeUser: string | null
  routerIp: string | null
}

/** What is pasted into one MikroTik; null is that of the clients without one. */
export type RouterBlock = { mikrotik: string | null; text: string; lines: number; clients: number }

export type RouterText = {
  /** By name of the MikroTik; that of the clients without one is the last. */
  blocks: RouterBlock[]
  /** Clients whose user or address cannot stand in a command, with the sentence that says so. */
  unwritable: { client: RouterClient; message: string }[]
  /** Clients without a user and an address. */
  withoutData: RouterClient[]
}

type Written = { key: RouterKey; value: string; client: RouterClient }

/** The only characters that a command may hold of a value. */
const WRITABLE = /^[A-Za-z0-9._@\-/:]+$/
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
/** One host: a network would cut everybody behind it. */
const HOST = new RegExp(`^(?!0)${OCTET}(?:\\.${OCTET}){3}$`)

/**
 * The text that cuts or reconnects clients, a block for each MikroTik, for a terminal of RouterOS 6 or 7
 * (product/router-commands#text). Of who has a PPPoE user the template of secrets is taken, else that of addresses. Each
 * line is whole by itself. `at` is the ISO instant of what is known of the clients. Nothing of a client's name stands in a
 * command, but in a comment, as ASCII letters and digits.
 */
export function routerText(
  action: RouterAction,
  clients: readonly RouterClient[],
  { at, templates }: { at: string; templates: RouterTemplates },
): RouterText {
  const text: RouterText = { blocks: [], unwritable: [], withoutData: [] }
  const byRouter = new Map<string | null, Map<string, Written>>()
  for (const client of clients) {
    const written = keyOf(client)
    if (written === null) text.withoutData.push(client)
    else if (!isWritable(written)) text.unwritable.push({ client, message: unwritableValue(written.value, action) })
    else {
      const ofRouter = byRouter.get(client.mikrotik) ?? new Map<string, Written>()
      const key = `${written.key} ${written.value}`
      if (!ofRouter.has(key)) ofRouter.set(key, written)
      byRouter.set(client.mikrotik, ofRouter)
    }
  }
  for (const [mikrotik, written] of [...byRouter].sort(([one], [other]) => byName(one, other))) {
    const lines = [...written.values()].flatMap((one) => linesOf(one, templates[routerTemplateNames[action][one.key]]))
    const head = [
      ...(mikrotik === null ? [] : [`# ${asComment(mikrotik)}`]),
      `# ${blockHead(action, at, lines.length)}`,
      `# ${routerCommandTexts.copyAgain}`,
    ]
    text.blocks.push({
      mikrotik,
      text: `${[...head, ...lines].join('\n')}\n`,
      lines: lines.length,
      clients: written.size,
    })
  }
  return text
}

/** A text in ASCII letters, digits and single blanks: 'Peña, Juan "Chepe"' → 'Pena Juan Chepe'. */
export function asComment(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
}

function keyOf(client: RouterClient): Written | null {
  // A list of addresses keeps a host without the length of its network.
  const [pppoe, ip] = [client.pppoeUser ?? '', (client.routerIp ?? '').replace(/\/32$/, '')]
  if (pppoe !== '') return { key: 'pppoe', value: pppoe, client }
  return ip === '' ? null : { key: 'ip', value: ip, client }
}

function isWritable({ key, value }: Written): boolean {
  return key === 'ip' ? HOST.test(value) : WRITABLE.test(value)
}

function linesOf({ key, value, client }: Written, template: string): string[] {
  const values = {
    pppoe: key === 'pppoe' ? value : '',
    ip: key === 'ip' ? value : '',
    id: client.kind === 'variable' ? `V${client.id}` : String(client.id),
    nombre: asComment(client.name),
  }
  return commandLines(template).map((line) => fillTemplate(line, values))
}

function byName(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return searchable(one) < searchable(other) ? -1 : 1
}
