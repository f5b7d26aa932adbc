import type { JsonSchema } from '@isp/domain/json-schema/json-schema'

const GREATEST_ID = 2_147_483_647

/** The schema of a field of an object, which may be one of several alternatives. */
export function fieldSchemaOf(schema: JsonSchema | undefined, field: string): JsonSchema | undefined {
  return alternativesOf(schema).find(({ properties }) => properties?.[field])?.properties?.[field]
}

/** The schema of the items of a list. */
export function itemSchemaOf(schema: JsonSchema | undefined): JsonSchema | undefined {
  return alternativesOf(schema).find(({ items }) => items)?.items
}

/** The limits and the default of a field in words, which editors show: 'At most 80 characters.' */
export function limitsOf(schema: JsonSchema | undefined): string {
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
