import { fromPlainDigits } from '@isp/domain/integers'
import type { FastifyRequest } from 'fastify'

/**
 * A request's untrusted input for a procedure, whose schema is what gives it a type: the body's keys, then the
 * given ones. A body that is no object is passed on for the schema to refuse.
 */
export function inputOf(request: FastifyRequest, extra: Record<string, unknown> = {}): never {
  const body = request.body === undefined ? {} : request.body
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body)
  return (isRecord ? { ...body, ...extra } : body) as never
}

/** The `:id` of a path as the procedures take it; one that is not written in plain digits is refused there. */
export function pathId(request: FastifyRequest): { id: number } {
  return { id: fromPlainDigits((request.params as { id?: string }).id) }
}

/** A number of the query string as the procedures take it; undefined when absent, refused there when no plain digits. */
export function queryNumber(request: FastifyRequest, name: string): number | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  return value === undefined ? undefined : fromPlainDigits(String(value))
}
