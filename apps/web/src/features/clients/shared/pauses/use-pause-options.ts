import { pauseNotice } from '@isp/domain/clients/client-pause-texts'
import { pauseDialogTexts } from '@isp/domain/clients/pause-dialog-texts'
import { trpc } from '../../../../lib/server/trpc'
import { useUndoOptions } from '../../../../lib/server/use-undo-options'
import { useChangeOptions } from '../mutations/use-change-options'
import type { PauseAction } from './pause-actions'

const toasts: Record<PauseAction, { done: string; failed: string }> = {
  suspend: { done: pauseNotice('suspended'), failed: pauseDialogTexts.suspendFailed },
  leave: { done: pauseNotice('left'), failed: pauseDialogTexts.leaveFailed },
  reactivate: { done: pauseNotice('reactivated'), failed: pauseDialogTexts.reactivateFailed },
}

/** Mutation options of a change of a client's pauses, whose toast undoes it (specification 3 A3, C3). */
export function usePauseOptions(action: PauseAction, clientName: string) {
  const { mutate } = trpc.trail.undo.useMutation(useUndoOptions())
  return useChangeOptions<{ entryId: string }>({
    ...toasts[action],
    about: () => clientName,
    undo: ({ entryId }) => mutate({ entryId }),
  })
}
