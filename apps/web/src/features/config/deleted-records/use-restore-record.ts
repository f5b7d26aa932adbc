import { deletedRecordTexts, restoredDetail, restoredTitle } from '@isp/domain/deleted-records/deleted-record-texts'
import { notify } from '../../../lib/notify'
import { trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'
import { useUndoOptions } from '../../../lib/server/use-undo-options'

/** Restores a deleted record; the toast says what did not come back. */
export function useRestoreRecord() {
  const options = useUndoOptions()
  return trpc.deletedRecords.restore.useMutation({
    ...options,
    onSuccess: (restored) => notify.success(restoredTitle(restored), restoredDetail(restored)),
    onError: (error) => notify.error(deletedRecordTexts.restoreFailed, whyGone(error)),
  })
}
