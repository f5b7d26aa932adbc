import { jsonInputOf } from '@isp/api/definitions'
import { clientFields } from '@isp/domain/clients/client-fields'
import { formatOf, formatWords } from '@isp/domain/field-formats'
import { groupFields } from '@isp/domain/groups/group.schema'
import type { JsonSchema } from '@isp/domain/json-schema/json-schema'
import { receiptFields } from '@isp/domain/receipts/receipt-fields'
import {
  type Checker,
  NodeBuilderFlags,
  SymbolFlags,
  type Type,
  TypeFlags,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync'

const GREATEST_ID = 2_147_483_647

/** Texts without a unit, so that a new field cannot leave out its own. */
const PLAIN_TEXTS: ReadonlySet<string> = new Set([
  ...Object.keys({ ...clientFields, ...groupFields, ...receiptFields }),
  ...['actor', 'attestationObject', 'authenticatorData', 'challenge', 'clientDataJSON', 'clientName', 'code'],
  ...['cutIp', 'cutPppoe', 'reconnectIp', 'reconnectPppoe'],
  ...['concept', 'conditions', 'contactedBy', 'createdBy', 'currentPassword', 'cursor', 'detail', 'device'],
  ...['deviceType', 'displayName', 'due', 'entryId', 'error', 'expected', 'fileName', 'footText'],
  ...['found', 'from', 'group', 'groupName', 'groupSearch', 'groups', 'hash', 'host', 'id', 'identity', 'image', 'key'],
  ...['message', 'names', 'nextCursor', 'nit', 'notedNumbers', 'overdue', 'password', 'path'],
  ...['phones', 'provisionalNumber', 'rawId', 'reason', 'sentences', 'recoveryCodes', 'requestKey'],
  ...['rpId', 'search', 'secret', 'seen', 'setup', 'signature', 'start', 'subjectName', 'tag', 'text', 'to'],
  ...['token', 'transports', 'uri', 'userHandle', 'username'],
])

/** The generic types of `procedure.ts`. */
export const PROCEDURES = ['Query', 'Mutation']

const TEXT = /^(string|string\[\]|ReadonlyArray<string>)( \| (string|number|null|undefined))*$/

/**
 * The unit of a field in words, which editors show; undefined if it has none. Throws for a text of which nobody said what it
 * holds.
 */
function unitOf(
  field: string,
  { others, type, within }: { others: readonly string[]; type: string; within: readonly string[] },
): string | undefined {
  if (!TEXT.test(type)) return undefined
  const format = formatOf(field, others)
  if (format) return formatWords[format]
  if (PLAIN_TEXTS.has(field)) return undefined
  throw new Error(
    `Say what the texts of '${field}' (${within.join('.')}) hold: in packages/domain/src/field-formats.ts if they have a unit, else in ${import.meta.filename}`,
  )
}

const FLAGS =
  NodeBuilderFlags.NoTruncation | NodeBuilderFlags.InTypeAlias | NodeBuilderFlags.UseSingleQuotesForStringLiteralType
const LONGEST_LINE = 100

/** Which part of the contract is printed: the path of its procedure, and its schema if it is part of an input. */
type Place = { path: string; schema?: JsonSchema | undefined }

const NOWHERE: Place = { path: '' }

/**
 * Prints exported types as declarations with their doc comments, units and limits. Everything is written out except generic
 * interfaces and types that equal one printed before, which are named. `inputs`: the procedures whose inputs are exported, by the
 * name of the type.
 */
export function printTypes(
  checker: Checker,
  exported: readonly TypeSymbol[],
  inputs: ReadonlyMap<string, string>,
): string {
  const names = new Map<string, string>()
  /** The exported type and the fields, such as the path of a procedure, that are being printed. */
  const within: string[] = []
  const declarations = exported.map((symbol) => {
    const procedure = inputs.get(symbol.name)
    const place = procedure ? { path: procedure, schema: jsonInputOf(procedure) } : NOWHERE
    within.push(symbol.name)
    const text = textOf(checker.getDeclaredTypeOfSymbol(symbol), place)
    within.pop()
    names.set(text, symbol.name)
    return `${commentOf(symbol)}export type ${symbol.name} = ${text}\n`
  })
  return indent(declarations.join('\n'))

  function print(type: Type, place: Place): string {
    const text = textOf(type, place)
    return names.get(text) ?? text
  }

  function textOf(type: Type, place: Place): string {
    if (type.isTypeReference()) return referenceText(type.getTarget(), checker.getTypeArguments(type), place)
    if (type.isUnionType() && type.getTypes().some(hasProperties)) return unionText(type.getTypes(), place)
    if (hasProperties(type)) return objectText(type, place)
    const text = isText(type) ? 'string' : plainText(type)
    return text.length <= LONGEST_LINE ? text : `\n| ${text.replaceAll(' | ', '\n| ')}`
  }

  function referenceText(target: Type, args: readonly Type[], { path, schema }: Place): string {
    const name = target.getSymbol()?.name ?? ''
    const isProcedure = PROCEDURES.includes(name)
    const first = { path, schema: isProcedure ? jsonInputOf(path) : itemSchemaOf(schema) }
    const types = args.map((type, index) => print(type, index === 0 ? first : NOWHERE))
    return name === 'Array' && /^\w+$/.test(types[0] ?? '') ? `${types[0]}[]` : `${name}<${types.join(', ')}>`
  }

  function unionText(types: readonly Type[], place: Place): string {
    const [objects, others] = [types.filter(hasProperties), types.filter((type) => !hasProperties(type))]
    return [...objects, ...others].map((type) => print(type, place)).join(' | ')
  }

  function objectText(type: Type, { path, schema }: Place): string {
    const members = checker.getPropertiesOfType(type).toSorted((one, other) => (one.name < other.name ? -1 : 1))
    const names = members.map(({ name }) => name)
    const properties = members.map((property) => {
      const { name } = property
      const optional = property.flags & SymbolFlags.Optional ? '?' : ''
      const place = { path: path ? `${path}.${name}` : name, schema: fieldSchemaOf(schema, name) }
      within.push(name)
      const printed = print(checker.getTypeOfSymbol(property) as Type, place)
      const unit = unitOf(name, { others: names, type: printed, within })
      within.pop()
      const comment = commentOf(property, [unit, limitsOf(place.schema)])
      return `${comment}${name}${optional}: ${printed}`
    })
    const line = `{ ${properties.join('; ')} }`
    return line.length <= LONGEST_LINE && !line.includes('\n') ? line : `{\n${properties.join('\n')}\n}`
  }

  /** A type without objects; in a union the amounts, dates and months are `string`, which includes every other text. */
  function plainText(type: Type): string {
    const printed = checker.typeToString(type, undefined, FLAGS)
    const kinds = type.isUnionType() ? type.getTypes().filter(isText) : []
    if (kinds.length === 0) return printed
    const names = new Set(
      kinds.map((kind) => checker.typeToString(kind, undefined, FLAGS & ~NodeBuilderFlags.InTypeAlias)),
    )
    const others = printed.split(' | ').filter((part) => !names.has(part) && !/^'|^string$/.test(part))
    return ['string', ...others].join(' | ')
  }

  function hasProperties(type: Type): boolean {
    if (isText(type)) return false
    return (type.isObjectType() || type.isIntersectionType()) && checker.getPropertiesOfType(type).length > 0
  }

  function commentOf(symbol: TypeSymbol, more: ReadonlyArray<string | undefined> = []): string {
    const text = symbol.getDocumentationComment(checker).trim()
    const lines = [text, ...more].filter(Boolean).join(' ').split('\n')
    if (lines.length > 1) return `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */\n`
    return lines[0] ? `/** ${lines[0]} */\n` : ''
  }
}

/** Whether a type is a branded text, such as an amount. */
function isText(type: Type): boolean {
  return type.isIntersectionType() && type.getTypes().some(({ flags }) => flags & TypeFlags.String)
}

/** Indents each line by the braces around it. */
function indent(text: string): string {
  let depth = 0
  return text.replace(/ ?$/gm, '').replace(/^.+$/gm, (line) => {
    if (line.startsWith('}')) depth--
    const indented = '  '.repeat(line.startsWith('|') ? depth + 1 : depth) + line
    if (line.endsWith('{')) depth++
    return indented
  })
}

/** The schema of a field of an object, which may be one of several alternatives. */
function fieldSchemaOf(schema: JsonSchema | undefined, field: string): JsonSchema | undefined {
  return alternativesOf(schema).find(({ properties }) => properties?.[field])?.properties?.[field]
}

function itemSchemaOf(schema: JsonSchema | undefined): JsonSchema | undefined {
  return alternativesOf(schema).find(({ items }) => items)?.items
}

/** The limits and the default of a field in words, which editors show: 'At most 80 characters.' */
function limitsOf(schema: JsonSchema | undefined): string {
  const alternatives = alternativesOf(schema)
  return [...alternatives.map(limitOf), ...alternatives.map(defaultOf)].filter(Boolean).join(' ')
}

function alternativesOf(schema: JsonSchema | undefined): JsonSchema[] {
  return schema ? [schema, ...(schema.anyOf ?? []).flatMap(alternativesOf)] : []
}

function limitOf({ minLength, maxLength, minItems, maxItems, minimum, maximum }: JsonSchema): string {
  if (maxItems !== undefined) return `${rangeOf(minItems, maxItems)} items.`
  if (maxLength !== undefined) return `${rangeOf(minLength, maxLength)} characters.`
  return maximum === undefined || maximum === GREATEST_ID ? '' : `${rangeOf(minimum, maximum)}.`
}

function rangeOf(least: number | undefined, most: number): string {
  return least === undefined ? `At most ${most}` : `${least} to ${most}`
}

function defaultOf({ default: value }: JsonSchema): string {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? `Default: ${value}.` : ''
}
