import { z } from 'zod'
import { limitsInCode } from './limits-in-code'

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 has it: the keywords that the document uses. */
export type JsonSchema = {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  properties?: Readonly<Record<string, JsonSchema>>
  required?: readonly string[]
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  contentMediaType?: string
  examples?: readonly unknown[]
}

/** The input that a zod schema accepts. */
export function jsonOf(schema: z.core.$ZodType): JsonSchema {
  // Checks that JSON Schema cannot express, such as that a month is given once, are left out.
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { keywords, instead } = limitsInCode(zodSchema) ?? {}
      if (instead) for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
      Object.assign(jsonSchema, instead && jsonOf(instead), keywords)
    },
  })
  return json as JsonSchema
}
