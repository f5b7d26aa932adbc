import { pausePreviewInput } from '@isp/domain/clients/client-pause.schema'
import type { AskedPause } from '../client-kind'

/** A pause as far as it is written, to ask for its open months; undefined while a day is missing or wrong. */
export function askedPause(pause: AskedPause): AskedPause | undefined {
  return pausePreviewInput.safeParse(pause).success ? pause : undefined
}
