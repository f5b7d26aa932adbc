import { httpStatusOf } from '@isp/domain/errors/app-error'
import { type Operation, pathKeys } from '../rest/operation'
import type { JsonSchema } from './json-schema'

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

/** The schemas of the bodies of rejected requests. */
export const errorSchemas = { Error: error, InvalidInput: invalidInput }

/** The rejections that need no explanation of their own. */
const shared = {
  BadRequest: refusal('The input is invalid.', 'InvalidInput'),
  Unauthorized: refusal('There is no session, and no valid API token.'),
  Forbidden: refusal(
    'An API token that may only read, a token where only a session may, a page of another origin, or a host name that this server does not have.',
  ),
  NotFound: refusal('There is no such record.'),
  PayloadTooLarge: refusal('The body is larger than 1 MiB.'),
  UnsupportedMediaType: refusal('The body is not JSON.'),
  InternalServerError: refusal('An unexpected error. The log has it under the answer’s `x-request-id`.'),
  ServiceUnavailable: refusal('The database is away or busy, or the server is stopping. Repeat the request later.'),
}

export const sharedRefusals: Readonly<Record<string, object>> = shared

/** How an operation may be rejected, by status. */
export function refusalsOf(operation: Operation, { hasInput, hasBody }: { hasInput: boolean; hasBody: boolean }) {
  const { conflict, throttled, createsOnce } = operation
  const conflicts = [conflict, createsOnce && 'The `Idempotency-Key` was used with another input.'].filter(Boolean)
  const refusals: Record<number, object | false> = {
    400: hasInput && sharedRef('BadRequest'),
    401: unauthorized(operation),
    403: sharedRef('Forbidden'),
    404: notFound(operation),
    409: conflicts.length > 0 && refusal(conflicts.join(' ')),
    413: hasBody && sharedRef('PayloadTooLarge'),
    415: hasBody && sharedRef('UnsupportedMediaType'),
    429: throttled !== undefined && refusal(throttled),
    500: sharedRef('InternalServerError'),
    503: sharedRef('ServiceUnavailable'),
  }
  return Object.fromEntries(Object.entries(refusals).filter(([, described]) => described))
}

/** The only open path that can be unauthorized is the login. */
function unauthorized({ access, throttled }: Operation): object | false {
  if (throttled !== undefined) return refusal('Wrong credentials.')
  return access !== 'open' && sharedRef('Unauthorized')
}

function notFound({ path, missing }: Operation): object | false {
  if (missing !== undefined) return refusal(missing)
  return pathKeys(path).length > 0 && sharedRef('NotFound')
}

function refusal(description: string, schema: keyof typeof errorSchemas = 'Error') {
  return { description, content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } }
}

function sharedRef(name: keyof typeof shared) {
  return { $ref: `#/components/responses/${name}` }
}
