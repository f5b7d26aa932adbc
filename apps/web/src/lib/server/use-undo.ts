import { undoTexts } from '@isp/domain/errors/undo-texts'
import { useQueryClient } from '@tanstack/react-query'
import { refusedSave } from '../forms/refused-save'
import { notify, type PageLink } from '../notify'
import { refresh } from './refresh'
import { changedClients, whyGone } from './unless-gone'
import { type Procedure, useAction } from './use-action'
import { whyLost } from './why-lost'

export type UndoToasts<Result> = {
  /** Title and detail of the success, 'Cambio deshecho' by default. */
  done?: (result: Result) => [title: string, detail?: string]
  failed?: string | undefined
  /** Whether the caller asks about a failure, so that no toast says it. */
  asks?: (error: unknown) => boolean
  /** The record that is the reason of a failure. */
  link?: (error: unknown) => PageLink | undefined
}

/**
 * Undoes a change with a procedure: `undo(sent)(about)`. Its toast names `about`, of a payment person, month and amount.
 * Any record may have changed, also one that an open form has read. Rejects if it failed.
 */
export function useUndo<Sent, Result>(
  procedure: Procedure<Sent, Result>,
  { done = () => [undoTexts.undone], failed = undoTexts.failed, asks = () => false, link }: UndoToasts<Result> = {},
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
          : (whyGone(error) ?? changedClients(error) ?? whyLost(error))
        notify.error(failed, reason, about, link?.(error))
        // Another device may have made the change. Not awaited, because further requests may hang.
        void refresh(queries, { all: true })
        throw error
      }
    }
}
