/** The closed set of error codes; they are tRPC's own names, and each has one HTTP status. */
export const httpStatusOf = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const

export type AppErrorCode = keyof typeof httpStatusOf

/** One invalid field of an input: where it is and what to write instead, in Spanish. */
export type FieldIssue = { path: string; message: string }

/** A failure that the operator can be told about: a code, a Spanish sentence and what of the input it is about. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AppErrorCode
  readonly issues: readonly FieldIssue[] | undefined

  constructor(code: AppErrorCode, message: string, options: { issues?: readonly FieldIssue[]; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.issues = options.issues
  }
}
