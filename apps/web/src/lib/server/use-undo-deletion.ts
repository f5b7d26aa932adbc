import { restoredDetail, restoredTitle } from '@isp/domain/deleted-records/deleted-record-texts'
import { notify } from '../notify'
import { trpc } from './trpc'
import { useUndoOptions } from './use-undo-options'

/** Restores what a delete procedure has deleted, for the toast of the deletion (specification 3 A3). */
export function useUndoDeletion() {
  const { mutate } = trpc.deletedRecords.restore.useMutation({
    ...useUndoOptions(),
    onSuccess: (restored) => notify.success(restoredTitle(restored), restoredDetail(restored)),
  })
  return ({ deletedRecordId }: { deletedRecordId: number }) => mutate({ id: deletedRecordId })
}
