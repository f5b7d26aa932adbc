import { exportTables } from '@isp/api/exports'
import { formatWords } from '@isp/domain/field-formats'
import { askedFieldKeys, askedFields } from '@isp/domain/receipts/receipt-fields'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { version } from '../../../../package.json'
import { MADE_UP } from '../../src/openapi/examples'
import { fieldDescriptions } from '../../src/openapi/field-descriptions'
import { useTestApp } from '../support/test-app'
import { strictDocument } from './strict-document'

type Node = {
  type?: string | string[]
  description?: string
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}
type Content = Record<string, { schema: Node; example?: unknown }>
type Operation = {
  parameters: { $ref?: string; name?: string; description?: string; schema?: Node; example?: unknown }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

const app = useTestApp()
const fetched = () => app.inject({ method: 'GET', url: '/api/openapi.json' })

/** A unit alone does not say what a field holds. */
const isDescribed = ({ description }: Node) =>
  description !== undefined && !Object.values(formatWords).includes(description)

/** Files of the page that shows the document. */
const PAGE = /^GET \/api\/docs/

describe('the document', () => {
  it('passes the recommended rules of a public linter', async () => {
    const source = (await fetched()).body
    const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) })
    const found = problems.map(({ ruleId, severity, message, location: [at] }) => {
      return `${severity} ${ruleId}: ${message} ${at?.pointer ?? ''}`
    })
    expect(found).toEqual([])
  })

  it('lists every registered path under /api, and no other', async () => {
    const { paths } = (await fetched()).json()
    const listed = Object.entries<object>(paths)
      .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`))
      .filter((operation) => !operation.includes(' /export/'))
    const registered = app
      .routes()
      .map((route) => route.replaceAll(/:(\w+)/g, '{$1}'))
      .filter((route) => /^[A-Z]+ \/api(\/|$)/.test(route) && !route.startsWith('HEAD ') && !PAGE.test(route))
    expect(registered.length).toBeGreaterThan(40)
    expect(listed.toSorted()).toEqual(registered.toSorted())
  })

  it('lists an export for every table', async () => {
    const { paths } = (await fetched()).json()
    const listed = Object.keys(paths).flatMap((path) => /^\/export\/([a-z-]+)\.\{format\}$/.exec(path)?.[1] ?? [])
    expect(listed).toEqual(Object.keys(exportTables))
  })

  it('says of every 401 how to log in, and of every 429 when to come back', async () => {
    const { paths, components } = (await fetched()).json()
    const headersOf = (answer: { $ref?: string }) =>
      Object.keys((answer.$ref ? components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer).headers ?? {})
    const answers = Object.values<Record<string, { responses: Record<string, object> }>>(paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ responses }) => Object.entries(responses))
    const headers = (status: string) =>
      new Set(answers.flatMap(([of, answer]) => (of === status ? [headersOf(answer).join()] : [])))
    expect([headers('401'), headers('429')]).toEqual([new Set(['WWW-Authenticate']), new Set(['Retry-After'])])
  })

  it('uses every description of a field', async () => {
    const text = (await fetched()).body
    const unused = Object.entries(fieldDescriptions).filter(
      ([, words]) => !text.includes(JSON.stringify(words).slice(1, -1)),
    )
    expect(unused.map(([field]) => field)).toEqual([])
  })

  it('describes every field and parameter, and has a valid example of every one and of every body', async () => {
    const document = (await fetched()).json()
    const { requireValid } = strictDocument(document)
    const missing: string[] = []
    const look = (schema: Node, place: string) => {
      for (const [key, field] of Object.entries(schema.properties ?? {})) {
        if (!isDescribed(field)) missing.push(`${place}.${key}`)
        look(field, `${place}.${key}`)
      }
      for (const inner of [schema.items, ...(schema.anyOf ?? [])]) if (inner) look(inner, place)
    }
    const lookAtContent = (content: Content, place: string) => {
      for (const [type, { schema, example }] of Object.entries(content)) {
        look(schema, place)
        if (type !== 'application/json') continue
        if (example !== undefined) requireValid(schema, example, place)
        else if (!/ [45]\d\d$/.test(place)) missing.push(`example of ${place}`)
      }
    }
    for (const [name, schema] of Object.entries<Node>(document.components.schemas)) look(schema, name)
    for (const [path, operations] of Object.entries<Record<string, Operation>>(document.paths)) {
      for (const [method, { parameters, requestBody, responses }] of Object.entries(operations)) {
        const place = `${method} ${path}`
        for (const { $ref, name, description, schema = {}, example } of parameters) {
          if ($ref !== undefined) continue
          if (!isDescribed({ description }) || example === undefined) missing.push(`${place}: ${name}`)
          requireValid(schema, example, `${place}: ${name}`)
        }
        if (requestBody) lookAtContent(requestBody.content, `${place}, body`)
        for (const [status, { content = {} }] of Object.entries(responses))
          lookAtContent(content, `${place}, ${status}`)
      }
    }
    expect(missing).toEqual([])
  })

  it('has an example of its own for every text, and none that its method of payment cannot have', async () => {
    const wrong: string[] = []
    const look = (value: unknown, place: string) => {
      if (value === MADE_UP) wrong.push(`${place} needs a line in examples.ts`)
      if (typeof value !== 'object' || value === null) return
      const fields: Record<string, unknown> = { ...value }
      for (const field of askedFieldKeys) {
        const { onlyThere, methods } = askedFields[field]
        const isMisplaced = onlyThere && fields.method !== undefined && !methods.some((one) => one === fields.method)
        if (isMisplaced && fields[field] != null) wrong.push(`${place}: ${field} with ${fields.method}`)
      }
      for (const [key, inner] of Object.entries(fields)) look(inner, `${place}.${key}`)
    }
    const { paths } = (await fetched()).json()
    for (const [path, operations] of Object.entries<Record<string, Operation>>(paths)) {
      for (const [method, { parameters, requestBody, responses }] of Object.entries(operations)) {
        for (const { name, example } of parameters) look(example, `${method} ${path}: ${name}`)
        for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)]) {
          look(content['application/json']?.example, `${method} ${path}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('gives every text and number of a request a limit', async () => {
    const { paths } = (await fetched()).json()
    const unlimited: string[] = []
    const look = (schema: Node, place: string) => {
      const types = [schema.type].flat()
      const { minimum, maximum, maxLength, format, pattern, enum: choices } = schema
      if (types.includes('integer') && (minimum === undefined || maximum === undefined)) unlimited.push(place)
      const limit = choices ?? schema.const ?? maxLength ?? format ?? pattern
      if (types.includes('string') && limit === undefined) unlimited.push(place)
      for (const [key, field] of Object.entries(schema.properties ?? {})) look(field, `${place}.${key}`)
      for (const inner of [schema.items, ...(schema.anyOf ?? [])]) if (inner) look(inner, place)
    }
    for (const [path, operations] of Object.entries<Record<string, Operation>>(paths)) {
      for (const [method, { parameters, requestBody }] of Object.entries(operations)) {
        for (const { name, schema } of parameters) if (schema) look(schema, `${method} ${path}: ${name}`)
        look(requestBody?.content['application/json']?.schema ?? {}, `${method} ${path}`)
      }
    }
    expect(unlimited).toEqual([])
  })

  it('has the version of the product, and a server relative to its own address', async () => {
    const { openapi, info, servers } = (await fetched()).json()
    expect([openapi, info.version, servers]).toEqual(['3.1.1', version, [{ url: '..' }]])
  })

  it('is sent again only if it changed', async () => {
    const { headers, statusCode } = await fetched()
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-cache',
    ])
    const again = await app.inject({
      method: 'GET',
      url: '/api/openapi.json',
      headers: { 'if-none-match': headers.etag },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
