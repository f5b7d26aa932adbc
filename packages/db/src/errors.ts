const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** SQLSTATEs: connection exceptions, shutdown and recovery, too many connections. */
const FAILED_SQLSTATE = /^(08\w{3}|57P0[1235]|53300)$/

const FAILED_SYSTEM_CODES = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** pg, its pool and Kysely give these no code. */
const FAILED_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error) and is not queryable|Cannot use a pool after calling end|driver has already been destroyed)/

/** Whether a row was refused because its key is taken; of one constraint, if named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, UNIQUE_VIOLATION, constraint)
}

/** Whether a row was refused because it refers to, or is referred by, another; of one constraint, if named. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, FOREIGN_KEY_VIOLATION, constraint)
}

/** Whether the database could not be asked at all, as against having refused what was asked. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = textOf(error, 'code')
  if (code && (FAILED_SQLSTATE.test(code) || FAILED_SYSTEM_CODES.has(code))) return true
  if (code === 'ENOENT' && textOf(error, 'syscall') === 'connect') return true
  return FAILED_MESSAGE.test(error.message) || isConnectionFailure(error.cause)
}

function isViolation(error: unknown, code: string, constraint: string | undefined): boolean {
  if (!(error instanceof Error) || textOf(error, 'code') !== code) return false
  return constraint === undefined || textOf(error, 'constraint') === constraint
}

function textOf(error: Error, key: string): string | undefined {
  const value = (error as unknown as Record<string, unknown>)[key]
  return typeof value === 'string' ? value : undefined
}
