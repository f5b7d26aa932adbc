import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { appRouter } from './root'

type Procedure = { _def: { inputs?: z.ZodType[] } }

const schemas = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>).flatMap(
  ([path, { _def }]) => (_def.inputs ?? []).map((schema) => [path, schema] as const),
)

/** Words of zod's English messages. */
const ENGLISH = /\b(invalid|input|expected|received|too|big|small|must|unrecognized|required)\b/i

/** Any JSON, nested deeper than any schema. */
const json = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(undefined, null, [], 'texto', 7, true, [[[[[[1]]]]]], '\u0000', '\ud800'),
)

/** An object with the schema's keys and arbitrary values, to reach the parts of an input. */
function likeThe(schema: z.ZodType): fc.Arbitrary<unknown> {
  const { shape } = (schema instanceof z.ZodDefault ? schema.unwrap() : schema) as { shape?: object }
  if (!shape) return json
  const one = fc.oneof(json, fc.array(json, { maxLength: 3 }))
  return fc.record(Object.fromEntries(Object.keys(shape).map((key) => [key, one])), { requiredKeys: [] })
}

describe.each(schemas)('the input of %s', (_path, schema) => {
  it('is rejected in Spanish for any JSON', () => {
    fc.assert(
      fc.property(fc.oneof(json, likeThe(schema)), (input) => {
        for (const { message } of schema.safeParse(input).error?.issues ?? []) {
          expect(message).toMatch(/\S/)
          expect(message).not.toMatch(ENGLISH)
        }
      }),
    )
  })
})

it('covers the procedures with an input', () => {
  expect(schemas.length).toBeGreaterThan(30)
})
