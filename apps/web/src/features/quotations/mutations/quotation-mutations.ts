import { quotationTexts, stateChangedTo } from '@isp/domain/quotations/quotation-texts'
import { useUndoDeletion } from '../../../audit-log/use-undo-deletion'
import { useUndoEntry } from '../../../audit-log/use-undo-entry'
import { notCreated } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'

/** The toast of a copy offers 'Deshacer', which deletes it (product/quotations#copies). */
export function useCreateQuotation() {
  const { mutateAsync: remove } = useDeleteQuotation()
  return useAction(trpc.quotations.create, {
    keyed: true,
    done: quotationTexts.created,
    undo: ({ id, copiedFrom }) => (copiedFrom === null ? undefined : () => remove({ id })),
    failed: notCreated(quotationTexts.createFailed),
  })
}

/** Deletes its articles, too. */
export function useDeleteQuotation(name?: string) {
  return useAction(trpc.quotations.delete, {
    done: quotationTexts.deleted,
    about: name,
    undo: useUndoDeletion(),
    failed: quotationTexts.deleteFailed,
  })
}

/** The toast names the quotation, says `notice` and offers 'Deshacer' (product/quotations#states). */
export function useSetQuotationState(name: string, { notice }: { notice?: () => string | undefined } = {}) {
  const undo = useUndoEntry()
  return useAction(trpc.quotations.setState, {
    done: ({ state }) => stateChangedTo(state),
    detail: notice,
    about: name,
    undo: ({ entryId }) => (entryId === null ? undefined : undo({ entryId })),
    failed: quotationTexts.stateFailed,
  })
}
