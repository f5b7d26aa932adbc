import { restoredDetail, restoredTitle } from '@isp/domain/deleted-records/deleted-record-texts'
import { trpc } from './trpc'
import { useUndo } from './use-undo'

/** Restores what a delete procedure has deleted, for the toast of the deletion (specification 3 A3). */
export function useUndoDeletion(texts: { failed?: string } = {}) {
  const undo = useUndo(trpc.deletedRecords.restore.useMutation(), {
    done: (restored) => [restoredTitle(restored), restoredDetail(restored)],
    ...texts,
  })
  return ({ deletedRecordId }: { deletedRecordId: number }, about: string) => undo({ id: deletedRecordId }, about)
}
