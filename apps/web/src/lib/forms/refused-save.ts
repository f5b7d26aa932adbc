import { errorCode, fieldIssues, serverMessage } from '../server/server-error'

/** Why a form cannot be saved as it stands; `stale` where it can after the new values of the record are loaded. */
export type RefusedSave = { reason: string; stale: boolean }

/**
 * Reads a failed save that trying again would not change: the record was changed or deleted meanwhile, or an earlier
 * try created it. Null for every other failure.
 */
export function refusedSave(error: unknown): RefusedSave | null {
  const paths = fieldIssues(error).map(({ path }) => path)
  const reason = serverMessage(error, '')
  switch (errorCode(error)) {
    case 'CONFLICT':
      if (paths.includes('version')) return { reason, stale: true }
      return paths.includes('requestKey') ? { reason, stale: false } : null
    case 'NOT_FOUND':
      // With issues it is about a part of the input, such as a client who was ticked.
      return paths.length === 0 ? { reason, stale: false } : null
    default:
      return null
  }
}
