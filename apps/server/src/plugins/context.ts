import type { ChangeHub } from '@isp/api/changes/change-hub.service'
import type { BackupPort, Clock, Context } from '@isp/api/context'
import type { Db } from '@isp/db/connection'
import type { FastifyRequest } from 'fastify'

/** Shared by all requests. */
export type ContextDeps = {
  db: Db
  jobs?: Db | undefined
  clock: Clock
  backups: BackupPort
  secretKey: Context['secretKey']
  changes: ChangeHub
}

export function contextOf(
  request: FastifyRequest,
  { db, jobs, clock, backups, secretKey, changes }: ContextDeps,
): Context {
  return {
    db,
    jobs,
    clock,
    backups,
    changes,
    session: request.sessionPort,
    address: request.clientAddress,
    get device() {
      return request.knownDevice
    },
    site: { host: request.host.toLowerCase(), hostname: request.hostname.toLowerCase() },
    secretKey,
    log: request.log,
    requestKey: requestKeyOf(request),
  }
}

/** Node joins repeated headers into one text. */
export function requestKeyOf(request: FastifyRequest): string | undefined {
  return request.headers['idempotency-key']?.toString()
}
