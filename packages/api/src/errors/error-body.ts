import { isConnectionFailure, isDiskFull, isOverdue } from '@isp/db/errors'
import { AppError, type FieldIssue, httpStatusOf } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import type { TRPCError } from '@trpc/server'
import { ZodError } from 'zod'

/** The error that a caller gets through tRPC and REST; REST only includes issues for a 400, and no `storedId`. */
export type ErrorBody = {
  message: string
  code: AppError['code']
  issues?: readonly FieldIssue[]
  storedId?: number
}

export function httpStatusOfBody(body: ErrorBody): number {
  return httpStatusOf[body.code]
}

/** Converts any error to an AppError; unexpected ones get a generic message and keep their cause for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ZodError) return invalidInput(error)
  const unavailable = unavailability(error)
  if (unavailable) return new AppError('SERVICE_UNAVAILABLE', unavailable, { cause: error })
  return new AppError('INTERNAL_SERVER_ERROR', errorTexts.unexpected, { cause: error })
}

/** The message if the database was temporarily unavailable; otherwise undefined. */
function unavailability(error: unknown): string | undefined {
  if (isDiskFull(error)) return errorTexts.diskFull
  if (isConnectionFailure(error)) return errorTexts.unavailable
  return isOverdue(error) ? errorTexts.busy : undefined
}

/** The body of a tRPC error: that of its cause, or a Spanish message for tRPC's own errors. */
export function errorBodyOf(error: TRPCError): ErrorBody {
  const known = error.cause ? toAppError(error.cause) : ownRefusal(error)
  const { message, code, issues, storedId } = known
  return { message, code, ...(issues ? { issues } : {}), ...(storedId === undefined ? {} : { storedId }) }
}

function ownRefusal(error: TRPCError): AppError {
  switch (error.code) {
    case 'NOT_FOUND':
    case 'METHOD_NOT_SUPPORTED':
      // A page that was opened before an update calls a procedure that no longer exists.
      return new AppError('NOT_FOUND', errorTexts.outdatedPage)
    case 'PARSE_ERROR':
    case 'BAD_REQUEST':
      return new AppError('BAD_REQUEST', errorTexts.invalidInput)
    case 'PAYLOAD_TOO_LARGE':
      return new AppError('PAYLOAD_TOO_LARGE', errorTexts.tooLarge)
    case 'UNSUPPORTED_MEDIA_TYPE':
      return new AppError('UNSUPPORTED_MEDIA_TYPE', errorTexts.unsupportedMediaType)
    default:
      return new AppError('INTERNAL_SERVER_ERROR', errorTexts.unexpected)
  }
}

/** The message is that of the first issue; each issue has the path of its field, or the keys of the whole input. */
function invalidInput(error: ZodError): AppError {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return new AppError('BAD_REQUEST', issues[0]?.message ?? errorTexts.invalidInput, { issues, cause: error })
}
