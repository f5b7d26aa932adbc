const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/**
 * SQLSTATEs: connection exceptions, shutdown and recovery, terminated idle session, too many connections, out of
 * memory, a server that accepts no changes.
 */
const FAILED_SQLSTATE = /^(08\w{3}|57P0[1235]|25P03|53300|53200|25006)$/

/** SQLSTATEs: statement timeout, lock timeout, serialization failure, deadlock. */
const OVERDUE_SQLSTATE = /^(57014|55P03|40001|40P01)$/

const READ_ONLY_TRANSACTION = '25006'
const DISK_FULL = '53100'
const NO_SPACE = /No space left on device|File too large/

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

const POOL_BUSY = 'timeout exceeded when trying to connect'

/** pg, its pool and Kysely have no error code for these. */
const FAILED_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error) and is not queryable|Cannot use a pool after calling end|driver has already been destroyed)/

/** Of this constraint, if named; else of any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, UNIQUE_VIOLATION, constraint)
}

/** Of this constraint, if named; else of any. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, FOREIGN_KEY_VIOLATION, constraint)
}

/** Whether the database could not be reached, in contrast to rejecting a query. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = textOf(error, 'code')
  if (code && (FAILED_SQLSTATE.test(code) || FAILED_SYSTEM_CODES.has(code))) return true
  if (code === 'ENOENT' && textOf(error, 'syscall') === 'connect') return true
  return FAILED_MESSAGE.test(error.message) || isConnectionFailure(error.cause)
}

/** Whether all connections of a pool were in use for too long, which says nothing about the server. */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === POOL_BUSY
}

/** Whether the server accepts no changes, for example because it became a standby. */
export function isReadOnlyServer(error: unknown): boolean {
  return error instanceof Error && textOf(error, 'code') === READ_ONLY_TRANSACTION
}

/** A retry may succeed. */
export function isOverdue(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return OVERDUE_SQLSTATE.test(textOf(error, 'code') ?? '') || isOverdue(error.cause)
}

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = textOf(error, 'code') ?? ''
  if (code === DISK_FULL || code === 'ENOSPC') return true
  // PostgreSQL reports a failure to extend its own files as an I/O error.
  if (code === '58030' && NO_SPACE.test(error.message)) return true
  return isDiskFull(error.cause)
}

function isViolation(error: unknown, code: string, constraint: string | undefined): boolean {
  if (!(error instanceof Error) || textOf(error, 'code') !== code) return false
  return constraint === undefined || textOf(error, 'constraint') === constraint
}

function textOf(error: Error, key: string): string | undefined {
  const value = (error as unknown as Record<string, unknown>)[key]
  return typeof value === 'string' ? value : undefined
}
