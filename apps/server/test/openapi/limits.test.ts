import { billedFromProblem } from '@isp/domain/billing/first-period'
import { paymentTexts } from '@isp/domain/billing/payment-texts'
import { cashTexts } from '@isp/domain/cash/cash-texts'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { collectionTexts } from '@isp/domain/collections/collection-texts'
import { cutTexts } from '@isp/domain/collections/cut-texts'
import type { JsonSchema } from '@isp/domain/json-schema/json-schema'
import { clientPauseTexts, lastDayProblem } from '@isp/domain/pauses/pause-texts'
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildDocument } from '../../src/openapi/document'
import { documented } from '../../src/openapi/served-document'
import type { Described } from '../../src/rest/operation'
import { useTestApp } from '../support/test-app'
import { choices, limitValues } from './limit-values'

type Parameter = {
  $ref?: string
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
  example: unknown
}
type Body = { schema: JsonSchema; example: Record<string, unknown> }
type InDocument = {
  parameters: readonly Parameter[]
  requestBody?: { content: Record<string, Body> }
  responses: Readonly<Record<string, unknown>>
}
type Input = Readonly<Record<'path' | 'query', Readonly<Record<string, unknown>>>> & { body: unknown }
/** Where a value is in a request: `['body', 'months', 0, 'amount']`. */
type Place = readonly [keyof Input, ...(string | number)[]]
type Trial = { place: Place; value: unknown; allowed: boolean }
type Answer = { status: number; issues: readonly { path: string; message: string }[] }

const ABSENT = Symbol('absent')

/** Why a value may be refused that is no limit of its field: for the day, the record or another field. Descriptions say so. */
const RULES = [
  clientTexts.startDateFixed,
  paymentTexts.paidInFuture,
  collectionTexts.datePast,
  collectionTexts.dateTooLate,
  ...['1900-01', '2199-12'].map((month) => billedFromProblem(month, { startDate: '2026-11-20', today: '2026-11-20' })),
  lastDayProblem('2199-12-31', '2026-11-20'),
  clientPauseTexts.endsBeforeStart,
  cashTexts.rangeReversed,
  cutTexts.twice,
  'Tipo: elige regular o variable',
]

/** Left out where the document allows it, so that a value is also stored instead of a conflict. */
const CONFLICTING = ['version', 'externalId', 'clientIds', 'lastContactAt', 'state', 'expectedAmount']
/** Tried beside a user name that is refused, because storing a password takes half a second of hashing. */
const PROOF = ['currentPassword', 'code']

const app = useTestApp()
const ajv = new Ajv2020({ allowUnionTypes: true })
addFormats(ajv)
const compiled = new Map<JsonSchema, ValidateFunction>()

const document = buildDocument(documented) as unknown as {
  paths: Record<string, Record<string, InDocument>>
  components: { parameters: { IdempotencyKey: { schema: JsonSchema } } }
}

function inDocument({ path, method }: Described) {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not in the document`)
  const parameters = operation.parameters.filter(({ $ref }) => $ref === undefined)
  return { parameters, body: operation.requestBody?.content['application/json'], responses: operation.responses }
}

/** Deletions come last, because the others need the records. */
const operations = documented
  .filter((operation) => inDocument(operation).parameters.length > 0 || inDocument(operation).body)
  .toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))

function exampleOf(operation: Described): Input {
  const { parameters, body } = inDocument(operation)
  const valuesIn = (place: string) =>
    Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, example }) => [name, example]))
  return { path: valuesIn('path'), query: valuesIn('query'), body: body?.example }
}

/** The example without what the query can do without, and without what conflicts, but for the key that is tried. */
function baseOf(operation: Described, [, tried]: Place = ['body']): Input {
  const { parameters, body } = inDocument(operation)
  const needed = new Set(parameters.filter(({ required }) => required).map(({ name }) => name))
  const left = CONFLICTING.filter((key) => key !== tried && !body?.schema.required?.includes(key))
  const { path, query } = exampleOf(operation)
  const shown = body?.example
  return {
    path,
    query: Object.fromEntries(Object.entries(query).filter(([name]) => needed.has(name))),
    body: shown && {
      ...Object.fromEntries(Object.entries(shown).filter(([key]) => !left.includes(key))),
      ...('username' in shown && PROOF.includes(String(tried)) ? { username: '' } : {}),
    },
  }
}

async function send({ method, path }: Described, { path: params, query, body }: Input, headers: object = {}) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key])))
  const texts = new URLSearchParams(query as Record<string, string>)
  const response = await app.inject({
    method,
    url: texts.size > 0 ? `${filled}?${texts}` : filled,
    headers: {
      cookie: app.cookie(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const { issues = [] } = response.statusCode === 400 ? response.json() : {}
  return { status: response.statusCode, issues } satisfies Answer
}

/** Every value to try in a request of an operation, with what the document says about it. */
function trialsOf(operation: Described): Trial[] {
  const { parameters, body } = inDocument(operation)
  return [...parameters.flatMap(trialsOfParameter), ...(body ? trialsIn(['body'], body.schema, body.example) : [])]
}

function trialsOfParameter({ in: where, name, schema, example, required }: Parameter): Trial[] {
  const place: Place = [where, name]
  const texts = limitValues(name, schema, example).filter((value) => value !== null && typeof value !== 'object')
  const trials = [...new Set(texts.map(String))]
    .filter((text) => !isAbsence(text, schema))
    .map((value) => ({ place, value, allowed: readings(value).some((reading) => takes(schema, reading)) }))
  // A path without a part is another one.
  if (where === 'path') return trials.filter(({ value }) => value !== '')
  return [{ place, value: ABSENT, allowed: !required }, ...trials]
}

function trialsIn(place: Place, { properties = {}, required = [] }: JsonSchema, example: unknown): Trial[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const at: Place = [...place, name]
    const shown = (example as Record<string, unknown> | undefined)?.[name]
    return [
      { place: at, value: ABSENT, allowed: !required.includes(name) },
      ...trialsAt(at, name, field, shown),
      ...choices(field).flatMap(({ items }) => (items ? trialsInItem([...at, 0], name, items, shown) : [])),
    ]
  })
}

function trialsInItem(place: Place, list: string, items: JsonSchema, shown: unknown): Trial[] {
  const [first] = Array.isArray(shown) ? shown : []
  return items.properties ? trialsIn(place, items, first) : trialsAt(place, list, items, first)
}

function trialsAt(place: Place, name: string, field: JsonSchema, shown: unknown): Trial[] {
  return limitValues(name, field, shown)
    .filter((value) => !isAbsence(value, field))
    .map((value) => ({ place, value, allowed: takes(field, value) }))
}

function takes(field: JsonSchema, value: unknown): boolean {
  const validate = compiled.get(field) ?? ajv.compile(field)
  compiled.set(field, validate)
  return validate(value)
}

/** Where null is allowed, an empty text is like null, as the introduction says. */
function isAbsence(value: unknown, field: JsonSchema): boolean {
  return typeof value === 'string' && value.trim() === '' && takes(field, null)
}

/** What the text of a parameter may be: itself, a number, or a list of numbers. */
function readings(text: string): unknown[] {
  const number = (part: string) => (/^-?\d+(\.\d+)?$/.test(part) ? Number(part) : part)
  return [text, number(text), text.split(',').map(number)]
}

function replaced(record: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  const copy = (Array.isArray(record) ? [...record] : { ...(record as object) }) as Record<string | number, unknown>
  if (value === ABSENT && rest.length === 0) delete copy[key]
  else copy[key] = replaced(copy[key], rest, value)
  return copy
}

/** Whether an answer refuses a field; another file format is another path. */
function isRefused({ status, issues }: Answer, [where, ...keys]: Place): boolean {
  if (where === 'path' && keys[0] === 'format') return status === 404
  return status === 400 && issues.some(({ path }) => `${path}.`.startsWith(`${keys.join('.')}.`))
}

const appliedRules = new Set<string>()

/** Whether an answer refuses a value for something else than the value itself. */
function followsRule({ issues }: Answer): boolean {
  const found = RULES.filter((rule) => issues.some(({ message }) => message === rule))
  for (const rule of found) appliedRules.add(String(rule))
  return found.length > 0
}

beforeAll(async () => {
  for (const id of ['clients.create', 'variableClients.create', 'groups.create', 'quotations.create']) {
    const operation = documented.find((one) => one.id === id) as Described
    const { body } = exampleOf(operation)
    const own = { externalId: null, groupId: null, clientIds: [] }
    expect([
      id,
      (await send(operation, { path: {}, query: {}, body: { ...(body as object), ...own } })).status,
    ]).toEqual([id, 201])
  }
})

describe.each(operations.map((operation): [string, Described] => [`${operation.method} ${operation.path}`, operation]))(
  '%s',
  (_, operation) => {
    const { responses } = inDocument(operation)

    it('takes what the document allows of each field, and refuses what it forbids', async () => {
      const wrong: unknown[] = []
      for (const { place, value, allowed } of trialsOf(operation)) {
        const answer = await send(operation, replaced(baseOf(operation, place), place, value) as Input)
        const refused = isRefused(answer, place)
        const asDocumented = refused !== allowed || (refused && followsRule(answer))
        if (asDocumented && String(answer.status) in responses) continue
        wrong.push({ place: place.join('.'), value: value === ABSENT ? 'absent' : value, allowed, ...answer })
      }
      expect(wrong).toEqual([])
    })

    it('accepts the example of the document, or answers another status that it lists', async () => {
      const { status, issues } = await send(operation, exampleOf(operation))
      expect([status, issues]).not.toEqual([400, issues])
      expect(Object.keys(responses)).toContain(String(status))
    })
  },
)

describe.each(operations.filter(({ createsOnce }) => createsOnce).map((one): [string, Described] => [one.id, one]))(
  'the Idempotency-Key of %s',
  (id, operation) => {
    const { schema } = document.components.parameters.IdempotencyKey

    it.each([
      ['200 characters', id.padEnd(200, 'k')],
      ['signs', `!${id}~`],
      ['201 characters', id.padEnd(201, 'k')],
      ['a blank', `${id} b`],
      ['an accent', `${id}-ñ`],
    ])('of %s is taken as the document says', async (_, key) => {
      const { status } = await send(operation, baseOf(operation), { 'idempotency-key': key })
      expect(status !== 400).toBe(takes(schema, key))
    })
  },
)

it('no rule is listed that refuses nothing', () => {
  expect(RULES.filter((rule) => !appliedRules.has(String(rule)))).toEqual([])
})
