import { type FieldFormat, formatOf, formatWords } from '@isp/domain/field-formats'
import { fieldDescriptions } from './field-descriptions'
import type { JsonSchema } from './json-schema'

/** Requests may leave out the decimals of an amount; answers always have two. */
export type Side = 'request' | 'answer'

const keywords: Record<Side, Record<FieldFormat, JsonSchema>> = {
  request: {
    amount: { pattern: '^\\d+(\\.\\d{1,2})?$', examples: ['150.00'] },
    day: { format: 'date' },
    month: { pattern: '^\\d{4}-\\d{2}$', examples: ['2026-11'] },
    instant: { format: 'date-time' },
  },
  answer: {
    amount: { pattern: '^-?\\d+\\.\\d{2}$', examples: ['150.00'] },
    day: { format: 'date' },
    month: { pattern: '^\\d{4}-\\d{2}$', examples: ['2026-11'] },
    instant: { format: 'date-time' },
  },
}

/** A schema with the descriptions, units and formats of its fields, which types and zod schemas do not say. */
export function withFormats(schema: JsonSchema, side: Side): JsonSchema {
  const { properties } = schema
  if (!properties) return mapped(schema, (inner) => withFormats(inner, side))
  const keys = Object.keys(properties)
  const formatted = Object.entries(properties).map(([key, value]) => {
    const described = { ...value, description: value.description ?? fieldDescriptions[key] }
    const format = holdsText(value) ? formatOf(key, keys) : undefined
    return [key, format ? formattedField(described, { format, side }) : withFormats(described, side)]
  })
  return { ...schema, properties: Object.fromEntries(formatted) }
}

function formattedField(schema: JsonSchema, { format, side }: { format: FieldFormat; side: Side }): JsonSchema {
  const formatted = formattedText(schema, keywords[side][format])
  // The types of answers say it already.
  if (schema.description?.endsWith(formatWords[format])) return formatted
  return { ...formatted, description: [schema.description, formatWords[format]].filter(Boolean).join(' ') }
}

function formattedText(schema: JsonSchema, format: JsonSchema): JsonSchema {
  if (isText(schema)) return { ...format, ...schema }
  return mapped(schema, (inner) => formattedText(inner, format))
}

function holdsText(schema: JsonSchema): boolean {
  return isText(schema) || [schema.items, ...(schema.anyOf ?? [])].some((inner) => inner && holdsText(inner))
}

/** A choice among words is no text with a format. */
function isText({ type, enum: choices }: JsonSchema): boolean {
  return choices === undefined && [type].flat().includes('string')
}

function mapped(schema: JsonSchema, change: (inner: JsonSchema) => JsonSchema): JsonSchema {
  const { items, anyOf } = schema
  return { ...schema, ...(items ? { items: change(items) } : {}), ...(anyOf ? { anyOf: anyOf.map(change) } : {}) }
}
