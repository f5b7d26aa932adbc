import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plainChange } from '../audit-log/audit-log-texts'
import { groupFieldKeys, groupFields } from '../groups/group.schema'
import { type JsonSchema, jsonOf } from '../json-schema/json-schema'
import { clientFieldKeys, clientFields } from './client-fields'

/** The values of a schema that takes only some texts; none for one that takes others too. */
function closedValues(schema: z.ZodType): string[] {
  return valuesOf(jsonOf(schema))
}

function valuesOf({ enum: values = [], const: value, anyOf = [] }: JsonSchema): string[] {
  return [...values, value, ...anyOf.flatMap(valuesOf)].filter((one) => typeof one === 'string')
}

it.each([
  z.enum(['paper', 'email']),
  z.enum(['paper', 'email']).nullable().default(null),
  z.union([z.literal('paper'), z.literal('email')]).optional(),
  z.enum(['paper', 'email']).transform((value) => value),
])('the values of a closed set are found', (schema) => {
  expect(closedValues(schema)).toEqual(['paper', 'email'])
})

describe('a field with a closed set of values', () => {
  it('of clients has a type of its own, so that import, exports and previews say how they treat it', () => {
    const asTexts = clientFieldKeys.filter(
      (field) => closedValues(clientFields[field].schema).length > 0 && clientFields[field].type === 'text',
    )
    expect(asTexts).toEqual([])
  })

  it('of yes and no has the type that says so', () => {
    const yesNo = clientFieldKeys.filter((field) => jsonOf(clientFields[field].schema).type === 'boolean')
    expect(yesNo).toContain('neverCut')
    expect(clientFieldKeys.filter((field) => clientFields[field].type === 'yesNo')).toEqual(yesNo)
    const words = yesNo.map((field) => plainChange({ field, from: 'false', to: 'true' }, 'updated'))
    expect(words).toEqual(yesNo.map((field) => ({ label: clientFields[field].label, from: 'No', to: 'Sí' })))
  })

  it('of clients or groups is in words in the audit log', () => {
    const described = [
      ...clientFieldKeys.map((field) => ({ field, schema: clientFields[field].schema })),
      ...groupFieldKeys.map((field) => ({ field, schema: groupFields[field].schema })),
    ]
    const asCodes = described.filter(({ field, schema }) =>
      closedValues(schema).some((code) => plainChange({ field, from: null, to: code }, 'updated').to === code),
    )
    expect(asCodes.map(({ field }) => field)).toEqual([])
  })
})
