import type { RouterOutputs } from '../lib/server/trpc'
import { deleteCopy } from '../lib/storage/forget-device-data'
import { readTag, writeCopy } from './kept-copy'

/**
 * Brings the copy of this device up to date, or removes it if the session is not to be remembered. Returns whether
 * there is one.
 */
export async function keepCopy(
  ask: (tag: string | null) => Promise<RouterOutputs['offline']['copy']>,
): Promise<boolean> {
  const answer = await ask(await readTag())
  if (answer.kept) await writeCopy(answer)
  else deleteCopy()
  return answer.kept
}
