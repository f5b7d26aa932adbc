import { collectionTexts } from '@isp/domain/collections/collection-texts'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'
import { useUndoEntry } from '../../../lib/server/use-undo-entry'

type Notice<Sent> = { done: string; failed: string; about: (sent: Sent) => string }

/** Mutation options of a promise or a contact: a toast with 'Deshacer', then the list again. */
function useNoticeOptions<Sent>({ done, failed, about }: Notice<Sent>) {
  const undo = useUndoEntry()
  const refresh = useRefreshOf('collections')
  return {
    onSuccess: ({ entryId }: { entryId: string }, sent: Sent) =>
      notify.success(done, undefined, { about: about(sent), undo: (named) => undo(entryId, named) }),
    onError: (error: unknown) => notify.error(failed, whyGone(error)),
    onSettled: waitedForUnlessFailed(refresh),
  }
}

/** Records that a client was notified. */
export function useRecordContact(clientName: string) {
  return trpc.collections.recordContact.useMutation(
    useNoticeOptions({
      done: collectionTexts.contacted,
      failed: collectionTexts.contactFailed,
      about: () => clientName,
    }),
  )
}

/** Records the day on which a client promised to pay. */
export function usePromise(clientName: string) {
  return trpc.collections.promise.useMutation(
    useNoticeOptions({
      done: collectionTexts.promised,
      failed: collectionTexts.promiseFailed,
      about: ({ promisedDate }: { promisedDate: string }) => `${clientName} · ${formatLocalDate(promisedDate)}`,
    }),
  )
}

/** Removes the promise of a client. */
export function useRemovePromise(clientName: string) {
  return trpc.collections.removePromise.useMutation(
    useNoticeOptions({
      done: collectionTexts.promiseRemoved,
      failed: collectionTexts.promiseRemovalFailed,
      about: () => clientName,
    }),
  )
}
