import { fromPlainDigits } from '@isp/domain/integers'
import type { FastifyRequest } from 'fastify'

/** The `:id` of a path as the procedures take it; one that is not written in plain digits is refused there. */
export function pathId(request: FastifyRequest): { id: number } {
  return { id: fromPlainDigits((request.params as { id?: string }).id) }
}
