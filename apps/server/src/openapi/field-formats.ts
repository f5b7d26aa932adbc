import { MIN_WIFI_PASSWORD_LENGTH } from '@isp/domain/clients/network-fields'
import { type FieldFormat, formatOf, formatWords } from '@isp/domain/field-formats'
import type { JsonSchema } from '@isp/domain/json-schema/json-schema'
import { fieldDescriptions } from './field-descriptions'

export type Side = 'request' | 'answer'

const month: JsonSchema = { pattern: '^(19|2[01])\\d{2}-(0[1-9]|1[0-2])$', examples: ['2026-11'] }

const keywords: Record<Side, Record<FieldFormat, JsonSchema>> = {
  request: {
    // The schema of each amount says its limits; decimals may be left out.
    amount: { examples: ['150.00'] },
    day: { format: 'date', pattern: '^(19|2[01])\\d{2}-' },
    month,
    instant: { format: 'date-time' },
  },
  answer: {
    amount: { pattern: '^-?\\d+\\.\\d{2}$', examples: ['150.00'] },
    day: { format: 'date' },
    month,
    instant: { format: 'date-time' },
  },
}

/** The limits of texts in requests that their schemas only have as code. */
const textLimits: Readonly<Record<string, JsonSchema>> = {
  googleMapsLink: { pattern: '^https?://[^\\s/?#]' },
  wifiPassword: { minLength: MIN_WIFI_PASSWORD_LENGTH },
}

/** A schema with the descriptions, units and formats of its fields, which types and zod schemas do not say. */
export function withFormats(schema: JsonSchema, side: Side): JsonSchema {
  const { properties } = schema
  if (!properties) return mapped(schema, (inner) => withFormats(inner, side))
  const keys = Object.keys(properties)
  const formatted = Object.entries(properties).map(([key, value]) => {
    const format = holdsText(value) ? formatOf(key, keys) : undefined
    const described = { ...value, description: descriptionOf(key, value, format) }
    if (format) return [key, formattedText(described, keywords[side][format])]
    const limits = side === 'request' ? textLimits[key] : undefined
    return [key, limits ? formattedText(described, limits) : withFormats(described, side)]
  })
  return { ...schema, properties: Object.fromEntries(formatted) }
}

/** The meaning of a field, then its unit; the types of answers say one or the other already. */
function descriptionOf(key: string, { description }: JsonSchema, format?: FieldFormat): string | undefined {
  const unit = format && formatWords[format]
  const words = description === unit ? fieldDescriptions[key] : (description ?? fieldDescriptions[key])
  if (unit === undefined || words?.endsWith(unit)) return words
  return [words, unit].filter(Boolean).join(' ')
}

function formattedText(schema: JsonSchema, format: JsonSchema): JsonSchema {
  if (isText(schema)) return { ...schema, ...format }
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
