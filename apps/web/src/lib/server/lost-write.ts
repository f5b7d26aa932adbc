import { unsavedWork } from '../layers/unsaved-work'
import { errorCode } from './server-error'

let release: (() => void) | undefined
let claimed = false

/** Whether a mutation was refused because the session had ended: the server has stored nothing. */
export function isLostWrite(error: unknown): boolean {
  return errorCode(error) === 'UNAUTHORIZED'
}

/**
 * A mutation that was lost with its session. It keeps the page mounted behind the login page, even without an open
 * dialog, so that the operator finds everything unchanged and learns that nothing was stored.
 */
export const lostWrite = {
  note: () => {
    release ??= unsavedWork.add()
    claimed = false
  },
  /** For a dialog or an edit that shows its own message. */
  claim: () => {
    claimed = true
  },
  /** Clears it after the login; true if nothing on the page says that nothing was stored. */
  settle: (): boolean => {
    const unsaid = release !== undefined && !claimed
    release?.()
    release = undefined
    claimed = false
    return unsaid
  },
}
