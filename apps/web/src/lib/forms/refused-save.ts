import { errorCode, fieldIssues, serverMessage } from '../server/server-error'

/** Why a form cannot be saved; `stale` if loading the record's new values solves it. */
export type RefusedSave = { reason: string; stale: boolean }

/**
 * Interprets a failed save that a retry would not fix: the record was changed or deleted meanwhile, or a previous
 * attempt already created it. Null for all other failures.
 */
export function refusedSave(error: unknown): RefusedSave | null {
  const paths = fieldIssues(error).map(({ path }) => path)
  const reason = serverMessage(error, '')
  switch (errorCode(error)) {
    case 'CONFLICT':
      if (paths.includes('version')) return { reason, stale: true }
      return paths.includes('requestKey') ? { reason, stale: false } : null
    case 'NOT_FOUND':
      // A conflict with issues is about part of the input, such as a selected client.
      return paths.length === 0 ? { reason, stale: false } : null
    default:
      return null
  }
}
