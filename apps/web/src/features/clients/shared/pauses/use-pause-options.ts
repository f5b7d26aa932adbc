import { pauseNotice } from '@isp/domain/clients/client-pause-texts'
import { pauseDialogTexts } from '@isp/domain/clients/pause-dialog-texts'
import { useRequestKey } from '../../../../lib/server/request-key'
import { useUndoEntry } from '../../../../lib/server/use-undo-entry'
import { useChangeOptions } from '../mutations/use-change-options'
import type { PauseAction } from './pause-actions'

const toasts: Record<PauseAction, { done: string; failed: string }> = {
  suspend: { done: pauseNotice('suspended'), failed: pauseDialogTexts.suspendFailed },
  leave: { done: pauseNotice('left'), failed: pauseDialogTexts.leaveFailed },
  reactivate: { done: pauseNotice('reactivated'), failed: pauseDialogTexts.reactivateFailed },
}

/**
 * Mutation options of a change of a client's pauses, which is stored once while the dialog is open, and whose toast
 * undoes it (specification 3 A3, C3).
 */
export function usePauseOptions(action: PauseAction, clientName: string) {
  const undo = useUndoEntry()
  const keyed = useRequestKey()
  const options = useChangeOptions<{ entryId: string }>({
    ...toasts[action],
    unanswered: pauseDialogTexts.unanswered,
    about: () => clientName,
    undo: ({ entryId }, _sent, about) => undo(entryId, about),
  })
  return { ...options, trpc: keyed }
}
