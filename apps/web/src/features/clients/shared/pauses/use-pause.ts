import { pauseDialogTexts } from '@isp/domain/clients/pause-dialog-texts'
import { pauseNotice } from '@isp/domain/pauses/pause-texts'
import { type Procedure, useAction } from '../../../../lib/server/use-action'
import { useUndoEntry } from '../../../../lib/server/use-undo'
import type { PauseAction } from './pause-actions'

const toasts: Record<PauseAction, { done: string; failed: string }> = {
  suspend: { done: pauseNotice('suspended'), failed: pauseDialogTexts.suspendFailed },
  leave: { done: pauseNotice('left'), failed: pauseDialogTexts.leaveFailed },
  reactivate: { done: pauseNotice('reactivated'), failed: pauseDialogTexts.reactivateFailed },
}

/** Stored once while the dialog is open (specification 3 A3, C3). */
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
