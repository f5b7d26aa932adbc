import { undoTexts } from '@isp/domain/audit-log/undo-texts'
import { useQueryClient } from '@tanstack/react-query'
import { refusedSave } from '../forms/refused-save'
import { notify } from '../notify'
import { whyGone } from './unless-gone'

type Toasts<Result> = {
  /** Title and detail of the success, 'Cambio deshecho' by default. */
  done?: (result: Result) => [title: string, detail?: string]
  failed?: string
}

/**
 * Undoes a change with a mutation: a toast names what was changed, of a payment person, month and amount. Any record may
 * have changed, so every query is invalidated. Rejects if it failed.
 */
export function useUndo<Sent, Result>(
  { mutateAsync }: { mutateAsync: (sent: Sent) => Promise<Result> },
  { done = () => [undoTexts.undone], failed = undoTexts.failed }: Toasts<Result> = {},
) {
  const client = useQueryClient()
  return async (sent: Sent, about: string | undefined): Promise<Result> => {
    try {
      const result = await mutateAsync(sent)
      const [title, detail] = done(result)
      notify.success(title, detail, { about })
      await client.invalidateQueries()
      return result
    } catch (error) {
      const reason = refusedSave(error)?.stale ? undoTexts.changedMeanwhile : whyGone(error)
      notify.error(failed, reason, about)
      // Another device may have made the change. Not awaited, because further requests may hang.
      void client.invalidateQueries()
      throw error
    }
  }
}
