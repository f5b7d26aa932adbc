import { withoutPort } from '@isp/api/auth/network-of'
import type { BackupPort, Clock, Context } from '@isp/api/context'
import type { Db } from '@isp/db/connection'
import type { FastifyRequest } from 'fastify'
import { sessionPortOf } from './session'

/** What all requests share. */
export type ContextDeps = { db: Db; clock: Clock; backups: BackupPort }

/** What a procedure is given with a request, whichever door it came through. */
export function contextOf(request: FastifyRequest, { db, clock, backups }: ContextDeps): Context {
  return {
    db,
    clock,
    backups,
    session: sessionPortOf(request, clock),
    address: withoutPort(request.ip),
    log: request.log,
    requestKey: requestKeyOf(request),
  }
}

/** The `Idempotency-Key` of a request; one that was sent twice is one text for Node. */
export function requestKeyOf(request: FastifyRequest): string | undefined {
  return request.headers['idempotency-key']?.toString()
}
