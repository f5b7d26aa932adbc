import { collectionTexts } from '@isp/domain/collections/collection-texts'
import type { ContactChannel } from '@isp/domain/collections/contact-channel'
import { formatLocalDate } from '@isp/domain/dates/local-date'
import { useUndoEntry } from '../../../audit-log/use-undo-entry'
import { trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'

type Contacted = { id: number; name: string; lastContactAt: string | null }

/** Records that a client was notified, unless it was meanwhile: `lastContactAt` is the last notice that was seen. */
export function useRecordContact({ id: clientId, name: about, lastContactAt }: Contacted) {
  const { contacted: done, contactFailed: failed } = collectionTexts
  const { mutate } = useAction(trpc.collections.recordContact, { done, failed, about, undo: useUndoEntry() })
  return (channel: ContactChannel) => mutate({ clientId, channel, lastContactAt })
}

export function usePromise(clientName: string) {
  return useAction(trpc.collections.promise, {
    done: collectionTexts.promised,
    failed: collectionTexts.promiseFailed,
    about: (_promise, { promisedDate }) => `${clientName} · ${formatLocalDate(promisedDate)}`,
    undo: useUndoEntry(),
  })
}

export function useRemovePromise(clientName: string) {
  const { promiseRemoved: done, promiseRemovalFailed: failed } = collectionTexts
  return useAction(trpc.collections.removePromise, { done, failed, about: clientName, undo: useUndoEntry() })
}
