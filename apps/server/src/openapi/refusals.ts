import { httpStatusOf } from '@isp/domain/errors/app-error'
import type { JsonSchema } from '@isp/domain/json-schema/json-schema'
import { type Described, pathKeys } from '../rest/operation'

const error: JsonSchema = {
  type: 'object',
  description: 'Why a request was rejected.',
  properties: {
    message: { type: 'string', description: 'In Spanish, with the correction; to be shown.' },
    code: { type: 'string', enum: Object.keys(httpStatusOf), description: 'One for each status.' },
  },
  required: ['message', 'code'],
}

const invalidInput: JsonSchema = {
  ...error,
  description: 'Invalid input. `issues` is absent if the request could not be read at all.',
  properties: {
    ...error.properties,
    code: { const: 'BAD_REQUEST' },
    issues: {
      type: 'array',
      description: 'Each invalid field.',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'As in `months.0.amount`; empty for the input as a whole.' },
          message: { type: 'string' },
        },
        required: ['path', 'message'],
      },
    },
  },
}

export const errorSchemas = { Error: error, InvalidInput: invalidInput }

const retryAfter = { description: 'After how many seconds a repetition may succeed.', schema: { type: 'integer' } }
const always = { 'Retry-After': { ...retryAfter, required: true } }
const challenge = {
  'WWW-Authenticate': {
    description: '`Bearer`, with `error="invalid_token"` for a token that is wrong, expired or revoked.',
    required: true,
    schema: { type: 'string' },
  },
}

/** The rejections that need no explanation of their own. */
const shared = {
  BadRequest: refusal('The input is invalid.', 'InvalidInput'),
  Unauthorized: { ...refusal('There is no session, and no valid API token.'), headers: challenge },
  Forbidden: refusal(
    'An API token that may only read, a token where only a session may, a page of another origin, or a host name that this server does not have.',
  ),
  NotFound: refusal('There is no such record.'),
  PayloadTooLarge: refusal('The body is larger than 1 MiB.'),
  UnsupportedMediaType: refusal('The body is not JSON.'),
  TooManyRequests: { ...refusal('Too many wrong API tokens, of this network or of all.'), headers: always },
  InternalServerError: refusal('An unexpected error. The log has it under the answer’s `x-request-id`.'),
  ServiceUnavailable: {
    ...refusal(
      'The database is away or busy, too many are logging in, or the server is stopping. Repeat the request later.',
    ),
    headers: { 'Retry-After': { ...retryAfter, description: `${retryAfter.description} Not always present.` } },
  },
}

export const sharedRefusals: Readonly<Record<string, object>> = shared

export function refusalsOf(operation: Described, { hasInput, hasBody }: { hasInput: boolean; hasBody: boolean }) {
  const { conflict, createsOnce } = operation
  const conflicts = [conflict, createsOnce && 'The `Idempotency-Key` was used with another input.'].filter(Boolean)
  const refusals: Record<number, object | false> = {
    400: hasInput && sharedRef('BadRequest'),
    401: unauthorized(operation),
    403: sharedRef('Forbidden'),
    404: notFound(operation),
    409: conflicts.length > 0 && refusal(conflicts.join(' ')),
    413: hasBody && sharedRef('PayloadTooLarge'),
    415: hasBody && sharedRef('UnsupportedMediaType'),
    429: tooMany(operation),
    500: sharedRef('InternalServerError'),
    503: sharedRef('ServiceUnavailable'),
  }
  return Object.fromEntries(Object.entries(refusals).filter(([, described]) => described))
}

function unauthorized(operation: Described): object | false {
  if (!looksAtTokens(operation)) return false
  if (operation.access !== 'open') return sharedRef('Unauthorized')
  return { ...refusal(operation.unauthorized ?? 'A wrong API token.'), headers: challenge }
}

function tooMany(operation: Described): object | false {
  if (operation.throttled !== undefined) return { ...refusal(operation.throttled), headers: always }
  return looksAtTokens(operation) && sharedRef('TooManyRequests')
}

/** Paths without a procedure that are open to all do not look who is asking. */
function looksAtTokens({ access, procedure }: Described): boolean {
  return access !== 'open' || procedure !== undefined
}

function notFound({ path, missing }: Described): object | false {
  if (missing !== undefined) return refusal(missing)
  return pathKeys(path).length > 0 && sharedRef('NotFound')
}

function refusal(description: string, schema: keyof typeof errorSchemas = 'Error') {
  return { description, content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } }
}

function sharedRef(name: keyof typeof shared) {
  return { $ref: `#/components/responses/${name}` }
}
