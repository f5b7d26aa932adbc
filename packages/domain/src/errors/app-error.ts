/** The closed set of error codes (tRPC's names) with their HTTP statuses. */
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

/** One invalid input field: its path and a Spanish message with the correction. */
export type FieldIssue = { path: string; message: string }

type AppErrorOptions = {
  issues?: readonly FieldIssue[] | undefined
  cause?: unknown
  retryAfterSeconds?: number
  storedId?: number | undefined
}

/** An error that is shown to the operator: a code, a Spanish message and the invalid fields. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AppErrorCode
  readonly issues: readonly FieldIssue[] | undefined
  /** When a repetition may succeed; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined
  /** The record that an earlier request stored with the same key. */
  readonly storedId: number | undefined

  constructor(code: AppErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.issues = options.issues
    this.retryAfterSeconds = options.retryAfterSeconds
    this.storedId = options.storedId
  }
}
