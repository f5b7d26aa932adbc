import { bearerTokenOf } from '@isp/api/auth/tokens/bearer-token'
import { type ErrorBody, errorBodyOf, httpStatusOfBody, toAppError } from '@isp/api/errors/error-body'
import { logFailure } from '@isp/api/errors/failure-log'
import { AppError } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { TRPCError } from '@trpc/server'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { unavailablePage, wantsPage } from './unavailable-page'

/** Paths of programs and of the app, which read JSON. */
const PROGRAMS = /^\/(api|trpc)\//

/** Sends every failure outside of tRPC as JSON: `{ message, code, issues? }`, in Spanish. */
export const errorHandlerPlugin = fastifyPlugin(async (app) => {
  app.setErrorHandler<FastifyError | Error>((error, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((_request, reply) => {
    const body: ErrorBody = { message: errorTexts.unknownPath, code: 'NOT_FOUND' }
    return reply.code(httpStatusOfBody(body)).send(body)
  })
})

/**
 * Sends an error; unexpected ones are logged in full, and the client gets a generic message. A browser that opens a page
 * gets a 503 as a page.
 */
export function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = errorBody(error)
  setErrorHeaders(reply, error)
  // Errors of procedures have been logged already.
  if (httpStatusOfBody(body) >= 500 && !(error instanceof TRPCError)) {
    logFailure(request.log, error, { message: 'request failed' })
  }
  // REST responses only include issues for invalid input, and never the id of a stored record.
  const { issues: _, storedId: __, ...bare } = body
  const shown = body.code === 'BAD_REQUEST' ? body : bare
  if (body.code === 'SERVICE_UNAVAILABLE' && wantsPage(request) && !PROGRAMS.test(request.url)) {
    return reply.code(httpStatusOfBody(body)).type('text/html; charset=utf-8').send(unavailablePage(body.message))
  }
  return reply.code(httpStatusOfBody(body)).type('application/json; charset=utf-8').send(shown)
}

// Browsers ask the operator nothing for this scheme, as they would for `Basic`.
const CHALLENGE = 'Bearer realm="ISP Manager"'

/**
 * Says when to repeat a request, where its failure knows, and how a program logs in, where it is not; also for a failed
 * procedure.
 */
export function setErrorHeaders(reply: FastifyReply, error: Error): void {
  const cause = error instanceof TRPCError ? error.cause : error
  if (!(cause instanceof AppError)) return
  if (cause.retryAfterSeconds !== undefined) reply.header('retry-after', cause.retryAfterSeconds)
  if (cause.code !== 'UNAUTHORIZED') return
  const isWrongToken = bearerTokenOf(reply.request.headers.authorization) !== null
  reply.header('www-authenticate', isWrongToken ? `${CHALLENGE}, error="invalid_token"` : CHALLENGE)
}

export function errorBody(error: Error): ErrorBody {
  if (error instanceof TRPCError) return errorBodyOf(error)
  const { message, code, issues } = fastifyRefusal(error) ?? toAppError(error)
  return { message, code, ...(issues ? { issues } : {}) }
}

function fastifyRefusal(error: Error): AppError | null {
  const status = (error as FastifyError).statusCode
  if (error instanceof AppError || status === undefined || status >= 500) return null
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE', errorTexts.tooLarge)
  if (status === 415) return new AppError('UNSUPPORTED_MEDIA_TYPE', errorTexts.unsupportedMediaType)
  if (status === 404 || status === 414) return new AppError('NOT_FOUND', errorTexts.unknownPath)
  const malformed = /JSON/.test((error as FastifyError).code ?? '') || error instanceof SyntaxError
  return new AppError('BAD_REQUEST', malformed ? errorTexts.malformedJson : errorTexts.invalidInput)
}
