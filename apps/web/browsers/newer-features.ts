import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { parseAst } from 'vite'
import { OLDEST_BROWSERS } from './oldest-browsers.ts'

// Not imported: 20 MB that Vitest would transform.
const { javascript, api, css }: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

/** Names of the library that the oldest browsers lack, of MDN's data: `AbortSignal.timeout`, `.toSorted`, `Iterator`. */
const NEWER_CALLS = newerCalls()
const NEWER_PATTERN = /\(\?<[=!]|\(\?[a-z]*-?[a-z]+:/
const NEWER_VALUES: readonly [string, RegExp, Identifier | undefined][] = [
  ['cqi', /\dcq[wihb]\b/, css.types?.length?.container_query_length_units],
  ['lh', /[\d.]r?lh\b/, css.types?.length?.lh],
  ['dvh', /\d[dls]v[hwib]\b/, css.types?.length?.viewport_percentage_units_dynamic],
  ['round()', /\bround\(/, css.types?.round],
  ['subgrid', /:subgrid\b/, css.properties?.['grid-template-columns']?.subgrid],
  ['color-mix()', /\bcolor-mix\(/, css.types?.color?.['color-mix']],
  ['light-dark()', /\blight-dark\(/, css.types?.color?.['light-dark']],
  ['content with a text', /content:[^;}"]*"[^"]*"\s*\//, css.properties?.content?.alternative_text],
]

export function newerInScript(code: string): Set<string> {
  const found = new Set<string>()
  visit(parseAst(code), (node, parent) => {
    if (node.type === 'Literal' && node.regex) {
      if (NEWER_PATTERN.test(node.regex.pattern)) found.add('lookbehind')
      if (node.regex.flags.includes('v')) found.add('flag v')
    } else if (node.type === 'Literal' && typeof node.value === 'string') {
      if (/\(\?<[=!]/.test(node.value)) found.add('lookbehind')
    } else if (node.type === 'StaticBlock') found.add('static block')
    else if (node.type === 'MemberExpression' && !node.computed) {
      const { name } = node.property
      const called = parent?.type === 'CallExpression' && parent.callee === node
      const uses = [`${node.object.name}.${name}`, ...(called ? [`.${name}`] : [])]
      for (const use of uses.filter((known) => NEWER_CALLS.has(known))) found.add(use)
    } else if (node.type === 'NewExpression' && NEWER_CALLS.has(node.callee.name)) found.add(node.callee.name)
  })
  return found
}

export function newerInStyles(text: string): Set<string> {
  const found = new Set<string>()
  const add = (name: string, feature: Identifier | undefined) => {
    if (isNewer(feature)) found.add(name)
  }
  for (const [, name = ''] of text.matchAll(/[{;]\s*([a-z][a-z-]+):/g)) add(name, css.properties?.[name])
  for (const [, name = ''] of text.matchAll(/@([a-z-]+)/g)) add(`@${name}`, css['at-rules']?.[name])
  for (const [, selector = ''] of text.matchAll(/(?:^|[{};])([^{};@]+)(?=\{)/g))
    for (const [, name = ''] of selector.matchAll(/:([a-z][a-z-]*)/g)) add(`:${name}`, css.selectors?.[name])
  for (const [name, pattern, feature] of NEWER_VALUES) if (pattern.test(text)) add(name, feature)
  return found
}

function newerCalls(): Set<string> {
  const newer = new Set<string>()
  const known = new Set<string>()
  for (const [owners, suffix] of [
    [javascript.builtins, ''],
    [api, '_static'],
  ] as const) {
    for (const [owner, members] of Object.entries(owners ?? {})) {
      if (isNewer(members)) newer.add(owner)
      for (const [member, feature] of Object.entries(members)) {
        if (member === '__compat' || member === owner) continue
        if (member.endsWith('_static') || owner === 'Intl') {
          const name = `${owner}.${member.replace(/_static$/, '')}`
          if (isNewer(feature)) newer.add(name)
        } else if (suffix === '') (isNewer(feature) ? newer : known).add(`.${member}`)
        else if (!isNewer(feature)) known.add(`.${member}`)
      }
    }
  }
  // A name that another object has had for longer says nothing.
  for (const name of known) newer.delete(name)
  return newer
}

function isNewer(feature: object | undefined): boolean {
  const statement = (feature as Identifier | undefined)?.__compat
  return statement !== undefined && OLDEST_BROWSERS.some(({ key, version }) => since(statement, key) > Number(version))
}

/** The version of a browser that has a feature without a prefix or a setting. */
function since({ support }: CompatStatement, browser: (typeof OLDEST_BROWSERS)[number]['key']): number {
  const versions = [support[browser] ?? []].flat().flatMap(({ version_added, version_removed, flags, prefix }) => {
    if (typeof version_added !== 'string' || version_added === 'preview' || version_removed || flags || prefix)
      return []
    return [Number.parseInt(version_added.replace('≤', ''), 10) + minor(version_added)]
  })
  return Math.min(Number.POSITIVE_INFINITY, ...versions)
}

function minor(version: string): number {
  return Number(`0.${version.split('.')[1] ?? 0}`)
}

// biome-ignore lint/suspicious/noExplicitAny: the nodes of a syntax tree, of which few are looked at.
type Node = any

function visit(node: Node, look: (node: Node, parent?: Node) => void, parent?: Node): void {
  if (typeof node?.type !== 'string') return
  look(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object') visit(child, look, node)
    }
  }
}
