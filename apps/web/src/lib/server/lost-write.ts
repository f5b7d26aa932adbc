import { unsavedWork } from '../layers/unsaved-work'
import { errorCode } from './server-error'

let release: (() => void) | undefined
let claimed = false

/** Whether a change was refused because the session had ended: the server has recorded nothing of it. */
export function isLostWrite(error: unknown): boolean {
  return errorCode(error) === 'UNAUTHORIZED'
}

/**
 * A change that was lost with its session. It holds the page behind the login, also where no dialog is open, so that the
 * operator finds everything as it was and learns that nothing was recorded.
 */
export const lostWrite = {
  note: () => {
    release ??= unsavedWork.add()
    claimed = false
  },
  /** For a dialog or an edit that says so itself. */
  claim: () => {
    claimed = true
  },
  /** Forgets it once the operator is back; true where nothing on the page says that nothing was recorded. */
  settle: (): boolean => {
    const unsaid = release !== undefined && !claimed
    release?.()
    release = undefined
    claimed = false
    return unsaid
  },
}
