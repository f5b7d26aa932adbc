import { routerCommandTexts } from './router-command-texts'
import type { RouterAction, RouterKey } from './router-kinds'

/** The name of the template for an action and a key. */
export const routerTemplateNames = {
  cut: { pppoe: 'cutPppoe', ip: 'cutIp' },
  reconnect: { pppoe: 'reconnectPppoe', ip: 'reconnectIp' },
} as const satisfies Record<RouterAction, Record<RouterKey, string>>
export type RouterTemplateName = (typeof routerTemplateNames)[RouterAction][RouterKey]
export type RouterTemplates = Readonly<Record<RouterTemplateName, string>>

/** The address list of the clients who are cut by their address. */
const LIST = 'morosos'

const removeFromList = `/ip firewall address-list remove [find list=${LIST} address={ip}]`

/**
 * The templates until the operator edits them, for RouterOS 6 and 7 (product/router-commands#templates). `find` of a name
 * that is missing gives an empty list, with which a command does nothing. An address is removed before it is added,
 * because adding it twice is an error.
 */
export const defaultRouterTemplates: RouterTemplates = {
  cutPppoe: '/ppp secret disable [find name="{pppoe}"]\n/ppp active remove [find name="{pppoe}"]',
  cutIp: `${removeFromList}\n/ip firewall address-list add list=${LIST} address={ip} comment="{id} {nombre}"`,
  reconnectPppoe: '/ppp secret enable [find name="{pppoe}"]',
  reconnectIp: removeFromList,
}

/** What stands in the place of each placeholder of a template. */
export const routerPlaceholders = {
  pppoe: 'Usuario PPPoE del cliente',
  ip: 'IP del router del cliente',
  id: 'Número del cliente',
  nombre: 'Nombre del cliente, solo letras y números',
} as const
export type RouterPlaceholder = keyof typeof routerPlaceholders

const OTHER_KEY: Readonly<Record<RouterKey, RouterKey>> = { pppoe: 'ip', ip: 'pppoe' }

const PLACEHOLDER = /\{([^\s{}]*)\}/g
/** `do={…}` of a script is no placeholder, but `{total}` is meant as one. */
const MEANT = /^[a-zñáéíóú]+$/i

/**
 * Why a text cannot be the template of clients that are known by `key`: an unknown placeholder, none that names the
 * client, one of the other key, a name outside a comment, or a line that goes on in the next one. Null if it can.
 */
export function routerTemplateProblem(key: RouterKey, text: string): string | null {
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).filter((name) => MEANT.test(name))
  const unknown = [...new Set(names.filter((name) => !isPlaceholder(name)))]
  if (unknown.length > 0) return routerCommandTexts.unknownPlaceholders(unknown)
  if (names.includes(OTHER_KEY[key])) return routerCommandTexts.otherKey(key)
  if (!names.includes(key)) return routerCommandTexts.keyMissing(key)
  const lines = commandLines(text)
  if (lines.some((line) => line.endsWith('\\'))) return routerCommandTexts.lineGoesOn
  if (lines.some(hasNameOutsideComment)) return routerCommandTexts.nameOutsideComment
  return null
}

/** The lines of a template without blanks at their ends; empty ones are left out. */
export function commandLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** A line of a template with its values, which are never read as placeholders. */
export function fillTemplate(line: string, values: Readonly<Record<RouterPlaceholder, string>>): string {
  return line.replace(PLACEHOLDER, (written, name) => (isPlaceholder(name) ? values[name] : written))
}

function hasNameOutsideComment(line: string): boolean {
  if (line.startsWith('#')) return false
  return line.replace(/comment="[^"]*"/g, '').includes('{nombre}')
}

function isPlaceholder(name: string): name is RouterPlaceholder {
  return Object.hasOwn(routerPlaceholders, name)
}
