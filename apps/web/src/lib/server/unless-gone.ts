import { errorCode, fieldIssues, serverMessage, storedId } from './server-error'

const GONE = ['CONFLICT', 'NOT_FOUND']

/** Conflicts after which the operator decides again: the reference of another receipt, a changed balance, or changed clients. */
const DECIDED_AGAIN = ['reference', 'expectedBalance', 'keepChanged']

function isGone(error: unknown): boolean {
  if (fieldIssues(error).some(({ path }) => DECIDED_AGAIN.includes(path))) return false
  return GONE.includes(errorCode(error) ?? '')
}

/**
 * For confirmation dialogs: an action that someone else has already done needs no retry, so the dialog closes. Any
 * other failure keeps it open, also if another record is the reason, which the dialog names.
 */
export async function unlessGone(action: Promise<unknown>): Promise<void> {
  try {
    await action
  } catch (error) {
    if (!isGone(error) || storedId(error) !== undefined) throw error
  }
}

/** The toast message of such an action: the server's message, since a retry would not help. */
export function whyGone(error: unknown): string | undefined {
  return isGone(error) ? serverMessage(error, '') : undefined
}

/** Which clients of an import were changed since, so that it is not undone without a decision; undefined of other errors. */
export function changedClients(error: unknown): string | undefined {
  return fieldIssues(error).find(({ path }) => path === 'keepChanged')?.message
}
