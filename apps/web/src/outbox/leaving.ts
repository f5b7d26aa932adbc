import { deleteWaits, logoutWaits, queueTexts } from '@isp/domain/outbox/queue-texts'
import type { ToastAction } from '../lib/notify'
import { QUEUE_ANCHOR, QUEUE_PATH } from './queue-address'
import { readUnsent } from './unsent'

/** Why a logout must wait for what this device has not sent; null if it need not (product/outbox#what-waits-for-the-queue). */
export async function whyNoLogout(): Promise<string | null> {
  const unsent = await readUnsent()
  return unsent && logoutWaits(unsent)
}

/** Why the clients must stay on this device; null if they need not. */
export async function whyNoDeletion(): Promise<string | null> {
  const unsent = await readUnsent()
  return unsent && deleteWaits(unsent)
}

/** Offered by the toast that says why. */
export function queueAction(goTo: (path: string) => unknown): ToastAction {
  return { label: queueTexts.toSend, run: () => void goTo(`${QUEUE_PATH}#${QUEUE_ANCHOR}`) }
}
