import { formatOf } from '@isp/domain/field-formats'
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

type Schema = Readonly<Record<string, unknown>>
type Content = Record<string, { schema: Schema }>
type Headers = Record<string, { required?: boolean }>
type DescribedAnswer = { $ref?: string; content?: Content; headers?: Headers }
type Described = { requestBody?: { content: Content }; responses: Record<string, DescribedAnswer> }
export type Document = {
  paths: Record<string, Record<string, Described>>
  components: { responses: Record<string, DescribedAnswer>; schemas: Record<string, Schema> }
}

const JSON_TYPE = 'application/json'

/** Texts that look like one of the formats: a field that has them must say so. */
const FORMATTED = /^(-?\d+\.\d{2}|\d{4}-\d{2}(-\d{2}(T.*Z)?)?)$/

/**
 * Checks answers against the document as a strict client would: a status, a type or a field that it does not list is an
 * error.
 */
export function strictDocument({ paths, components }: Document) {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true })
  addFormats(ajv)
  const $defs = closed(components.schemas)
  const compiled = new Map<Schema, ValidateFunction>()

  function requireValid(schema: Schema | undefined, value: unknown, what: string): void {
    if (!schema) throw new Error(`the document has no schema for ${what}`)
    const validate = compiled.get(schema) ?? ajv.compile({ ...(closed(schema) as object), $defs })
    compiled.set(schema, validate)
    validate(value)
    expect(validate.errors ?? [], `${what}: ${JSON.stringify(value)}`).toEqual([])
  }

  return {
    /** Fails unless a schema of the document takes a value. */
    requireValid,
    /** Fails unless the document says that the operation takes this body. */
    requireBody(path: string, method: string, body: unknown): void {
      const { requestBody } = paths[path]?.[method] ?? {}
      requireValid(requestBody?.content[JSON_TYPE]?.schema, body, `the body of ${method} ${path}`)
    },
    /** Fails unless the document says that the operation answers so. */
    requireAnswer(path: string, method: string, response: LightMyRequestResponse): void {
      const what = `${method} ${path}, ${response.statusCode}`
      const answer = paths[path]?.[method]?.responses[response.statusCode]
      expect(answer, `${what}: ${response.body}`).toBeDefined()
      const { content = {}, headers = {} } = components.responses[answer?.$ref?.split('/').at(-1) ?? ''] ?? answer ?? {}
      for (const [name, { required }] of Object.entries(headers)) {
        if (required) expect(response.headers[name.toLowerCase()], `${name} of ${what}`).toBeDefined()
      }
      const [type = ''] = String(response.headers['content-type']).split(';')
      expect(Object.keys(content), what).toContain(type)
      if (type !== JSON_TYPE) return
      requireValid(content[type]?.schema, response.json(), what)
      // The document itself has examples of the formats.
      if (path !== '/api/openapi.json') requireFormats(response.json())
    },
  }
}

/** A copy whose objects have no property that is not listed. */
function closed(value: unknown): unknown {
  if (typeof value === 'string') return value.replace('#/components/schemas/', '#/$defs/')
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]))
  return copy.type === 'object' && copy.properties ? { ...copy, additionalProperties: false } : copy
}

function requireFormats(value: unknown, field = ''): void {
  if (typeof value === 'string' && FORMATTED.test(value)) {
    expect(formatOf(field, []), `the format of ${field}, such as ${value}`).toBeDefined()
  } else if (Array.isArray(value)) {
    for (const inner of value) requireFormats(inner, field)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) requireFormats(inner, key)
  }
}
