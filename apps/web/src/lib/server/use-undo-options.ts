import { undoTexts } from '@isp/domain/audit-log/undo-texts'
import { useQueryClient } from '@tanstack/react-query'
import { refusedSave } from '../forms/refused-save'
import { notify } from '../notify'
import { waitedForUnlessFailed } from './refresh'
import { whyGone } from './unless-gone'

/** Mutation options for undoing: a toast for the result. Any record may have changed, so every query is invalidated. */
export function useUndoOptions() {
  const client = useQueryClient()
  return {
    onSuccess: () => notify.success(undoTexts.undone),
    onError: (error: unknown) =>
      notify.error(undoTexts.failed, refusedSave(error)?.stale ? undoTexts.changedMeanwhile : whyGone(error)),
    // After a failure too: another device may have made the change.
    onSettled: waitedForUnlessFailed(() => client.invalidateQueries()),
  }
}
