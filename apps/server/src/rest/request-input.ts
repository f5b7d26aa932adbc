import { fromPlainDigits } from '@isp/domain/integers'
import type { FastifyRequest } from 'fastify'

type Source = 'path' | 'body'

/** Where a REST request has each key of a procedure's input. A missing or unknown key is a type error. */
export type InputSources<Input> = Readonly<Record<keyof Input, Source>>

/**
 * Reads a procedure's input from a REST request: the keys of `sources`, from the path (ids) or the JSON body. The
 * values are not validated; the procedure's schema does that, also for a body that is not an object.
 */
export function inputOf<Input>(request: FastifyRequest, sources: InputSources<NoInfer<Input>>): Input {
  const { body = {} } = request
  if (!isRecord(body)) return body as Input
  const input: Record<string, unknown> = {}
  for (const [key, source] of Object.entries<Source>(sources)) {
    if (source === 'path') input[key] = pathNumber(request, key)
    else if (Object.hasOwn(body, key)) input[key] = body[key]
  }
  return input as Input
}

/** The `:id` of a path as procedure input; NaN if it is not a plain number, which the schema rejects. */
export function pathId(request: FastifyRequest): { id: number } {
  return { id: pathNumber(request, 'id') }
}

function pathNumber(request: FastifyRequest, name: string): number {
  return fromPlainDigits((request.params as Record<string, string | undefined>)[name])
}

/** A number of the query string as procedure input; undefined if absent, NaN if it is not a plain number. */
export function queryNumber(request: FastifyRequest, name: string): number | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  return value === undefined ? undefined : fromPlainDigits(String(value))
}

/** A text of the query string as procedure input; undefined if absent. A repeated one is not a text and is rejected. */
export function queryText(request: FastifyRequest, name: string): string | undefined {
  return (request.query as Record<string, string | undefined>)[name]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
