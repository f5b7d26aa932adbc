import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { fromPlainDigits } from '@isp/domain/integers'
import type { FastifyRequest } from 'fastify'

/** Where a request has the keys of a procedure's input: the rest of them is in the body. */
export type InputSources = Record<'pathTexts' | 'pathNumbers' | 'queryTexts' | 'queryNumbers', readonly string[]>

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH'])

/**
 * The values are not validated; the procedure's schema does that, also for a body that is not an object, and removes
 * unknown keys.
 */
export function inputOf(request: FastifyRequest, sources: InputSources): unknown {
  const { pathTexts, pathNumbers, queryTexts, queryNumbers } = sources
  const { body = {} } = WITH_BODY.has(request.method) ? request : {}
  if (!isRecord(body)) return body
  const params = request.params as Record<string, string>
  const query = request.query as Record<string, unknown>
  const given = (keys: readonly string[]) => keys.filter((key) => query[key] !== undefined)
  return {
    ...body,
    // A repeated text is a list and a malformed number NaN, which the schema rejects.
    ...fromKeys(given(queryTexts), (key) => query[key]),
    ...fromKeys(given(queryNumbers), (key) => fromPlainDigits(String(query[key]))),
    ...fromKeys(pathTexts, (key) => params[key]),
    ...fromKeys(pathNumbers, (key) => fromPlainDigits(params[key])),
  }
}

function fromKeys(keys: readonly string[], read: (key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, read(key)]))
}

/** Throws a 400 that names the query parameter which a path does not know. */
export function refuseUnknownQuery(request: FastifyRequest, known: readonly string[]): void {
  const unknown = Object.keys(request.query as object).find((key) => !known.includes(key))
  if (unknown === undefined) return
  const message = errorTexts.unknownParameter(unknown)
  throw new AppError('BAD_REQUEST', message, { issues: [{ path: unknown, message }] })
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
