import { pauseDialogTexts } from '@isp/domain/clients/pause-dialog-texts'
import { pauseNotice } from '@isp/domain/pauses/pause-texts'
import { useUndoEntry } from '../../../../audit-log/use-undo-entry'
import { type Procedure, useAction } from '../../../../lib/server/use-action'
import type { PauseAction } from './pause-actions'

const toasts: Record<PauseAction, { done: string; failed: string }> = {
  suspend: { done: pauseNotice('suspended'), failed: pauseDialogTexts.suspendFailed },
  leave: { done: pauseNotice('left'), failed: pauseDialogTexts.leaveFailed },
  reactivate: { done: pauseNotice('reactivated'), failed: pauseDialogTexts.reactivateFailed },
}

/** Stored once while the dialog is open (product/pauses#undoing-a-pause). */
export function usePause<Sent>(
  procedure: Procedure<Sent, { entryId: string }>,
  action: PauseAction,
  clientName: string,
) {
  return useAction(procedure, {
    ...toasts[action],
    unanswered: pauseDialogTexts.unanswered,
    about: clientName,
    undo: useUndoEntry(),
    keyed: true,
  })
}
