import { shellDialog } from '../layers/shell-dialog'
import { errorCode, fieldIssues } from './server-error'

/** What is asked before a reference is registered again, and what becomes of the answer. */
export type AskedSlip = { question: string; answer: (register: boolean) => void }

/** Asks whether a reference that a receipt has already is registered again; the shell shows it (specification 4 A7). */
export const slipQuestion = shellDialog<AskedSlip>()

/** Whether a request was refused only because a receipt has its reference already. */
export function isSlipQuestion(error: unknown): boolean {
  return errorCode(error) === 'CONFLICT' && fieldIssues(error).some(({ path }) => path === 'reference')
}
