import type { Log } from '../context'
import { toAppError } from './error-body'

/** An unavailable database fails every request alike, so it is logged in one line, without a stack. */
export function logFailure(
  log: Log,
  failure: unknown,
  { message, ...details }: { message: string; path?: string },
): void {
  const { code, cause } = toAppError(failure)
  const reason = cause ?? failure
  if (code === 'SERVICE_UNAVAILABLE') {
    log.warn({ reason: reason instanceof Error ? reason.message : String(reason), ...details }, message)
  } else if (code === 'INTERNAL_SERVER_ERROR') {
    log.error({ err: reason, ...details }, message)
  }
}
