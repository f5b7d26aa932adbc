import { errorCode } from './server-error'

const GONE = ['CONFLICT', 'NOT_FOUND']

/**
 * For a confirmation: a deed that someone else has done meanwhile need not be tried again, so its dialog closes.
 * Any other failure keeps it open.
 */
export async function unlessGone(deed: Promise<unknown>): Promise<void> {
  try {
    await deed
  } catch (error) {
    if (!GONE.includes(errorCode(error) ?? '')) throw error
  }
}
