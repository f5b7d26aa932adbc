import { errorCode, serverMessage } from './server-error'

const GONE = ['CONFLICT', 'NOT_FOUND']

function isGone(error: unknown): boolean {
  return GONE.includes(errorCode(error) ?? '')
}

/**
 * For a confirmation: a deed that someone else has done meanwhile need not be tried again, so its dialog closes.
 * Any other failure keeps it open.
 */
export async function unlessGone(deed: Promise<unknown>): Promise<void> {
  try {
    await deed
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** For the toast of such a deed: what the server says of it, since trying again would not tell more. */
export function whyGone(error: unknown): string | undefined {
  return isGone(error) ? serverMessage(error, '') : undefined
}
