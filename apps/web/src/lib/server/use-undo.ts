import { undoTexts } from '@isp/domain/audit-log/undo-texts'
import { restoredDetail, restoredTitle } from '@isp/domain/deleted-records/deleted-record-texts'
import { useQueryClient } from '@tanstack/react-query'
import { refusedSave } from '../forms/refused-save'
import { notify } from '../notify'
import { receiptReason } from './receipt-reason'
import { refresh } from './refresh'
import { trpc } from './trpc'
import { changedClients, whyGone } from './unless-gone'
import { type Procedure, useAction } from './use-action'

type Toasts<Result> = {
  /** Title and detail of the success, 'Cambio deshecho' by default. */
  done?: (result: Result) => [title: string, detail?: string]
  failed?: string | undefined
  /** Whether the caller asks about a failure, so that no toast says it. */
  asks?: (error: unknown) => boolean
}

/**
 * Undoes a change with a procedure: `undo(sent)(about)`. Its toast names `about`, of a payment person, month and amount.
 * Any record may have changed, also one that an open form has read. Rejects if it failed.
 */
export function useUndo<Sent, Result>(
  procedure: Procedure<Sent, Result>,
  { done = () => [undoTexts.undone], failed = undoTexts.failed, asks = () => false }: Toasts<Result> = {},
) {
  const queries = useQueryClient()
  const { mutateAsync } = useAction(procedure, { refetch: 'none' })
  return (sent: Sent) =>
    async (about: string | undefined): Promise<Result> => {
      try {
        const result = await mutateAsync(sent)
        const [title, detail] = done(result)
        notify.success(title, detail, { about })
        await refresh(queries, { all: true })
        return result
      } catch (error) {
        if (asks(error)) throw error
        const reason = refusedSave(error)?.stale
          ? undoTexts.changedMeanwhile
          : (whyGone(error) ?? changedClients(error))
        notify.error(failed, reason, about, receiptReason(error)?.link)
        // Another device may have made the change. Not awaited, because further requests may hang.
        void refresh(queries, { all: true })
        throw error
      }
    }
}

/** Undoes a change by its entry in the audit log (product/audit-log#undo). */
export function useUndoEntry(toasts: Pick<Toasts<unknown>, 'asks'> = {}) {
  const undo = useUndo(trpc.trail.undo, toasts)
  return ({ entryId, keepChanged }: { entryId: string; keepChanged?: boolean }) => undo({ entryId, keepChanged })
}

/** Restores what a delete procedure has deleted (product/deleted-records#thirty-days). */
export function useUndoDeletion(failed?: string) {
  const undo = useUndo(trpc.deletedRecords.restore, {
    done: (restored) => [restoredTitle(restored), restoredDetail(restored)],
    failed,
  })
  return ({ deletedRecordId }: { deletedRecordId: number }) => undo({ id: deletedRecordId })
}
