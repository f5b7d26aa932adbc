import { restoredDetail, restoredTitle } from '@isp/domain/deleted-records/deleted-record-texts'
import { trpc } from '../lib/server/trpc'
import { useUndo } from '../lib/server/use-undo'

/** Restores what a delete procedure has deleted. */
export function useUndoDeletion(failed?: string) {
  const undo = useUndo(trpc.deletedRecords.restore, {
    done: (restored) => [restoredTitle(restored), restoredDetail(restored)],
    failed,
  })
  return ({ deletedRecordId }: { deletedRecordId: number }) => undo({ id: deletedRecordId })
}
