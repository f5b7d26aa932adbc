import type { Clock, Context } from '@isp/api/context'
import type { Db } from '@isp/db/connection'
import type { FastifyRequest } from 'fastify'
import { sessionPortOf } from './session'

/** What a procedure is given with a request, whichever door it came through. */
export function contextOf(request: FastifyRequest, { db, clock }: { db: Db; clock: Clock }): Context {
  return { db, clock, session: sessionPortOf(request, clock), address: request.ip, log: request.log }
}
