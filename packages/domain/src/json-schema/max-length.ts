import type { z } from 'zod'
import { jsonOf } from './json-schema'

/** The most characters that the schema of a text accepts. */
export function maxLengthOf(schema: z.ZodType): number {
  const { maxLength, anyOf = [] } = jsonOf(schema)
  const most = maxLength ?? anyOf.find((one) => one.maxLength)?.maxLength
  if (most === undefined) throw new Error('The schema has no greatest length')
  return most
}
