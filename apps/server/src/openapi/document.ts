import { jsonInputOf } from '@isp/api/definitions'
import type { JsonSchema } from '@isp/domain/json-schema/json-schema'
import { type Answer, type Described, pathKeys } from '../rest/operation'
import { VERSION } from '../version'
import answers from './answers.json'
import { exampleOf } from './examples'
import { withFormats } from './field-formats'
import { errorSchemas, refusalsOf, sharedRefusals } from './refusals'
import { tags } from './tags'

/** Markdown, shown before the paths. */
const introduction = `
For scripts in any language. TypeScript scripts can use the typed client, which has all procedures of the product.

**Who is calling.** Send an API token, made in Configuración, as \`Authorization: Bearer isp_…\`; one with 'solo lectura'
gets a 403 for every change. Or log in with \`POST /api/auth/login\` and send the session cookie. Credentials can only be
read and changed with a session. On this page, requests are sent with the session of the app in this browser, or with the
token entered under 'Authorize'; they work on the real data.

**Units.** Amounts are quetzales, as texts with two decimals (\`"150.00"\`); requests may also send a number with at
most two decimals. Days are \`yyyy-mm-dd\` in Guatemala, months \`yyyy-mm\`, both of the years 1900 to 2199; instants are
ISO 8601 in UTC. Texts are trimmed, then measured; where null is allowed, an empty text is like null.

**Failures** answer \`{ "message": …, "code": … }\` with a message in Spanish; a 400 also has \`issues\` with the fields.
Every answer has its id in the log as \`x-request-id\`.

**Repeated requests.** Paths that create take the header \`Idempotency-Key\`: a repeated request with the same key and
input answers the record of the first one, even while that is still running. Keys are kept for a week.

**Lost updates.** Clients and groups have a \`version\`. Send the one that you read with a change: if the record changed
since, the answer is a 409 and nothing is written. Without it, the change is always written.
`.trim()

/** The OpenAPI 3.1 document of some operations: inputs from the zod schemas of their procedures, answers from types. */
export function buildDocument(operations: readonly Described[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(operation) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'ISP Manager',
      version: VERSION,
      description: introduction,
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    // Relative to this document, so that a base path of a proxy is kept.
    servers: [{ url: '..' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
      responses: sharedRefusals,
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes,
    },
  }
}

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'An API token, made in Configuración: `isp_…`.' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'isp_session',
    description: 'The cookie that `POST /api/auth/login` sets. Browsers send it by themselves.',
  },
}

const security = { open: [], operator: [{ token: [] }, { session: [] }], account: [{ session: [] }] }

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeated request with this key and the same input answers the record of the first one.',
  schema: { type: 'string', pattern: '^[!-~]{1,200}$', examples: ['fila-17-de-clientes.csv'] },
}

const JSON_TYPE = 'application/json'

const schemas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.entries<JsonSchema>({ ...errorSchemas, ...answers.schemas }).map(([name, schema]) => [
    name,
    withFormats(schema, 'answer'),
  ]),
)

const jsonOf = (schema: JsonSchema) => ({ schema, example: exampleOf(schema, schemas) })
const jsonContent = (schema: JsonSchema) => ({ [JSON_TYPE]: jsonOf(schema) })

function describe(operation: Described): object {
  const { id, tag, summary, description, access, procedure, status, answer, createsOnce } = operation
  const input = operation.input ?? (procedure && withDefaults(jsonInputOf(procedure), operation.given))
  const { parameters, body } = input ? inputParts(operation, withFormats(input, 'request')) : noInput
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    security: security[access],
    parameters: [...parameters, ...(createsOnce ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [])],
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...successful(status, answer),
      ...refusalsOf(operation, { hasInput: input !== undefined, hasBody: body !== undefined }),
    },
  }
}

/** An input with the defaults that a path has besides those of its procedure. */
function withDefaults(input: JsonSchema | undefined, given: Described['given'] = {}): JsonSchema | undefined {
  const defaults = Object.entries(given).map(([key, value]) => [key, { ...input?.properties?.[key], default: value }])
  return input && { ...input, properties: { ...input.properties, ...Object.fromEntries(defaults) } }
}

const noInput = { parameters: [], body: undefined }

/** The input of a procedure as parameters of path and query, and the rest as the body. */
function inputParts(
  { method, path, query = [], unshown = [] }: Described,
  { properties = {}, required = [], ...rest }: JsonSchema,
) {
  const inPath = pathKeys(path)
  const parameters = [
    ...inPath.map((name) => parameter(name, { in: 'path', required: true, schema: properties[name] })),
    ...query.map((name) =>
      parameter(name, { in: 'query', required: required.includes(name), schema: asText(properties[name]) }),
    ),
  ]
  const inBody = Object.entries(properties).filter(([key]) => method !== 'GET' && !inPath.includes(key))
  if (inBody.length === 0) return { parameters, body: undefined }
  const stillRequired = required.filter((key) => !inPath.includes(key))
  const schema = { ...rest, properties: Object.fromEntries(inBody), required: stillRequired }
  const shown = { ...schema, properties: Object.fromEntries(inBody.filter(([key]) => !unshown.includes(key))) }
  const content = { [JSON_TYPE]: { schema, example: exampleOf(shown, schemas) } }
  return { parameters, body: { required: stillRequired.length > 0, content } }
}

/** An amount in a query string, which has no numbers. */
function asText(schema: JsonSchema = {}): JsonSchema {
  if (!Array.isArray(schema.type) || !schema.type.includes('number')) return schema
  const { minimum: _, maximum: __, ...rest } = schema
  return { ...rest, type: 'string' }
}

type Parameter = { in: 'path' | 'query'; required: boolean; schema: JsonSchema | undefined }

/** The description of a parameter is that of its field. */
function parameter(name: string, { schema = {}, ...place }: Parameter) {
  const { description, ...rest } = schema
  // Separated by commas.
  const style = schema.type === 'array' ? { style: 'form', explode: false } : {}
  return { name, ...place, ...style, description, schema: rest, example: exampleOf(schema, schemas, name) }
}

function successful(status: number, answer: Answer): Record<number, object> {
  const description = status === 201 ? 'Created.' : 'Done.'
  if (!('media' in answer)) {
    return { [status]: { description, content: jsonContent(schemaOf(answer)) } }
  }
  const content = Object.fromEntries(
    Object.entries(answer.media).map(([type, schema]) => [
      type,
      type === JSON_TYPE ? jsonOf(withFormats(schema, 'answer')) : { schema },
    ]),
  )
  if (!answer.etag) return { [status]: { description, content } }
  const headers = { etag: { description: 'Of this content; for `If-None-Match`.', schema: { type: 'string' } } }
  return { [status]: { description, headers, content }, 304: { description: 'Unchanged since `If-None-Match`.' } }
}

function schemaOf(answer: Exclude<Answer, { media: unknown }>): JsonSchema {
  // What TypeScript reads from the file is a type of its texts, which has no end of alternatives.
  const schemas: unknown = answers.answers
  const schema = (schemas as Readonly<Record<string, JsonSchema>>)[answer.of]
  if (!schema) throw new Error(`answers.json lacks ${answer.of}. Run: pnpm --filter @isp/server generate`)
  return withFormats(schema, 'answer')
}
