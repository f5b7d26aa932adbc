import { letIn } from './let-in'
import { shownFigures } from './shown-figures'

/** The database of outbox/kept-copy.ts. */
export const COPY_DATABASE = 'isp-offline'

/** Removes the clients that this device keeps for use without a connection. */
export function deleteCopy(): void {
  try {
    // Undefined or refused where the browser stores nothing.
    window.indexedDB?.deleteDatabase(COPY_DATABASE)
  } catch {}
}

/** Without a session this device keeps no clients and shows no figures, and no other tab may store clients. */
export function forgetDeviceData(): void {
  shownFigures.clear()
  letIn.write(false)
  deleteCopy()
}
