import { deletedRecordTexts } from '@isp/domain/deleted-records/deleted-record-texts'
import { useUndoDeletion } from '../../../lib/server/use-undo-deletion'

/** Restores a deleted record; the toast says what did not come back. */
export function useRestoreRecord() {
  return useUndoDeletion({ failed: deletedRecordTexts.restoreFailed })
}
