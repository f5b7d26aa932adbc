import { errorCode, fieldIssues } from '../../lib/server/server-error'

/** Whether a request was refused only because a receipt has its reference already. */
export function isSlipQuestion(error: unknown): boolean {
  return errorCode(error) === 'CONFLICT' && fieldIssues(error).some(({ path }) => path === 'reference')
}
