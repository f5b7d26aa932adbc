import { errorTexts } from '@isp/domain/errors/error-texts'
import { connection } from './connection'
import { errorCode } from './server-error'

/** The reason of a failure without a response while the server is not reached; undefined of other failures. */
export function whyLost(error: unknown): string | undefined {
  return errorCode(error) === undefined && connection.isLost() ? errorTexts.lost : undefined
}
