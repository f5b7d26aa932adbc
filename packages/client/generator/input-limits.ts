import { appRouter } from '@isp/api/root'
import { z } from 'zod'

/** The JSON Schema of an input or of a part of it. */
export type InputSchema = z.core.JSONSchema.BaseSchema

// Keyed by full path, which the type does not express.
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: readonly z.ZodType[] } }>

const GREATEST_ID = 2_147_483_647

/** What a procedure, such as `clients.list`, accepts; undefined if it has no input. */
export function inputSchemaOf(path: string): InputSchema | undefined {
  const procedure = procedures[path]
  if (!procedure) throw new Error(`There is no procedure ${path}`)
  const [schema] = procedure._def.inputs
  return schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

/** The schema of a field of an object, which may be one of several alternatives. */
export function fieldSchemaOf(schema: InputSchema | undefined, field: string): InputSchema | undefined {
  return alternativesOf(schema).find(({ properties }) => properties?.[field])?.properties?.[field] as InputSchema
}

/** The schema of the items of a list. */
export function itemSchemaOf(schema: InputSchema | undefined): InputSchema | undefined {
  return alternativesOf(schema).find(({ items }) => items)?.items as InputSchema
}

/** The limits and the default of a field in words, which editors show: 'At most 80 characters.' */
export function limitsOf(schema: InputSchema | undefined): string {
  const alternatives = alternativesOf(schema)
  return [...alternatives.map(limitOf), ...alternatives.map(defaultOf)].filter(Boolean).join(' ')
}

function alternativesOf(schema: InputSchema | undefined): InputSchema[] {
  if (!schema) return []
  return [schema, ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((inner) => alternativesOf(inner))]
}

function limitOf({ minLength, maxLength, minItems, maxItems, minimum, maximum }: InputSchema): string {
  if (maxItems !== undefined) return `${rangeOf(minItems, maxItems)} items.`
  if (maxLength !== undefined) return `${rangeOf(minLength, maxLength)} characters.`
  return maximum === undefined || maximum >= GREATEST_ID ? '' : `${rangeOf(minimum, maximum)}.`
}

function rangeOf(least: number | undefined, most: number): string {
  return least === undefined ? `At most ${most}` : `${least} to ${most}`
}

function defaultOf({ default: value }: InputSchema): string {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? `Default: ${value}.` : ''
}
