import { clientFields } from '@isp/domain/clients/client-fields'
import type { JsonSchema } from './json-schema'

export type Format = 'amount' | 'day' | 'month' | 'instant'
/** Requests may leave out the decimals of an amount; answers always have two. */
export type Side = 'request' | 'answer'

/** What the texts of these fields hold. A field has one name and one format everywhere; fields of clients follow. */
const fieldsOf: Record<Format, readonly string[]> = {
  amount: [
    ...['amount', 'utilityAmount', 'expectedAmount', 'openAmount', 'overdueAmount', 'clientUtilitiesTotal'],
    ...['monthlyTotal', 'totalCollected', 'totalPayments', 'totalUtilities', 'recoveryBalance'],
    ...['totalAccumulatedAmount', 'totalAccumulatedUtility', 'totalExpenses', 'totalUtility', 'unitCost', 'total'],
    ...['purchasePrice', 'salePrice', 'profit', 'totalPurchase', 'totalSale', 'totalProfit'],
    ...['regular', 'variable', 'regularRevenue', 'variableRevenue', 'regularUtilities', 'variableUtilities'],
    ...['totalRevenue', 'totalRegularRevenue', 'totalVariableRevenue', 'totalRegularUtilities'],
    'totalVariableUtilities',
  ],
  day: ['dueDate', 'paidDate', 'nextPaymentDate', 'unpaidDueDate', 'receivedOn', 'validUntil', 'from', 'to'],
  month: ['period', 'month', 'annulledPeriods'],
  instant: ['createdAt', 'updatedAt', 'markedAt', 'registeredAt', 'voidedAt', 'stateChangedAt'],
}

const formats = new Map<string, Format>([
  ...Object.entries(clientFields).flatMap(([key, { type }]): [string, Format][] => {
    if (type === 'amount') return [[key, 'amount']]
    return type === 'date' ? [[key, 'day']] : []
  }),
  ...Object.entries(fieldsOf).flatMap(([format, keys]) => keys.map((key): [string, Format] => [key, format as Format])),
])

const descriptions: Record<Format, string> = {
  amount: 'Quetzales with two decimals.',
  day: 'Day, yyyy-mm-dd.',
  month: 'Month, yyyy-mm.',
  instant: 'Instant, ISO 8601 in UTC.',
}

const keywords: Record<Side, Record<Format, JsonSchema>> = {
  request: {
    amount: { pattern: '^\\d+(\\.\\d{1,2})?$', examples: ['150.00'] },
    day: { format: 'date' },
    month: { examples: ['2026-11'] },
    instant: { format: 'date-time' },
  },
  answer: {
    amount: { pattern: '^-?\\d+\\.\\d{2}$', examples: ['150.00'] },
    day: { format: 'date' },
    month: { pattern: '^\\d{4}-\\d{2}$', examples: ['2026-11'] },
    instant: { format: 'date-time' },
  },
}

/** What the texts of a field hold; undefined if they are just texts. */
export function formatOf(field: string): Format | undefined {
  return formats.get(field)
}

/** A schema with the units and formats of its fields, which types and zod schemas do not say. */
export function withFormats(schema: JsonSchema, side: Side): JsonSchema {
  const { properties } = schema
  if (!properties) return mapped(schema, (inner) => withFormats(inner, side))
  const formatted = Object.entries(properties).map(([key, value]) => [key, formattedField(key, value, side)])
  return { ...schema, properties: Object.fromEntries(formatted) }
}

function formattedField(key: string, schema: JsonSchema, side: Side): JsonSchema {
  const format = formatOf(key)
  if (!format || !holdsText(schema)) return withFormats(schema, side)
  const description = [schema.description, descriptions[format]].filter(Boolean).join(' ')
  return { ...formattedText(schema, keywords[side][format]), description }
}

function formattedText(schema: JsonSchema, format: JsonSchema): JsonSchema {
  if (isText(schema)) return { ...format, ...schema }
  return mapped(schema, (inner) => formattedText(inner, format))
}

function holdsText(schema: JsonSchema): boolean {
  return isText(schema) || [schema.items, ...(schema.anyOf ?? [])].some((inner) => inner && holdsText(inner))
}

function isText({ type }: JsonSchema): boolean {
  return [type].flat().includes('string')
}

function mapped(schema: JsonSchema, change: (inner: JsonSchema) => JsonSchema): JsonSchema {
  const { items, anyOf } = schema
  return { ...schema, ...(items ? { items: change(items) } : {}), ...(anyOf ? { anyOf: anyOf.map(change) } : {}) }
}
