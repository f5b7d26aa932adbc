import { bearerTokenOf } from '@isp/api/auth/tokens/bearer-token'
import { verifyToken } from '@isp/api/auth/tokens/verify-token.service'
import type { Deps, SessionPort } from '@isp/api/context'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { AppError } from '@isp/domain/errors/app-error'
import type { FastifyRequest } from 'fastify'

/**
 * The `SessionPort` of a request with `Authorization: Bearer`; null without one. Throws for a wrong, expired or revoked
 * token: such a request never falls back to a cookie, and starts and ends no session.
 */
export async function openTokenSession(request: FastifyRequest, deps: Deps): Promise<SessionPort | null> {
  const token = bearerTokenOf(request.headers.authorization)
  if (token === null) return null
  const current = await verifyToken(deps, { token, address: request.ip })
  return { current, start: refuse, end: refuse, forgetKept() {} }
}

async function refuse(): Promise<never> {
  throw new AppError('FORBIDDEN', authTexts.sessionOnly)
}
