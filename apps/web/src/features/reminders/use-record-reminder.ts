import { reminderTexts } from '@isp/domain/reminders/reminder-texts'
import { notify } from '../../lib/notify'
import { useRefreshOf } from '../../lib/server/refresh'
import { trpc } from '../../lib/server/trpc'
import { whyGone } from '../../lib/server/unless-gone'
import { useUndoEntry } from '../../lib/server/use-undo-entry'

type Client = { clientId: number; name: string }

/**
 * Records that a client was notified by WhatsApp; its toast undoes that, and then calls `onUndone`. Answers when it was,
 * null if it could not be recorded.
 */
export function useRecordReminder(onUndone: (clientId: number) => void) {
  const refresh = useRefreshOf('collections')
  const undo = useUndoEntry()
  const { mutateAsync } = trpc.collections.recordContact.useMutation({
    // Not awaited: the next client must not wait for the page behind the dialog.
    onSettled: () => void refresh(),
  })
  return async ({ clientId, name }: Client): Promise<string | null> => {
    try {
      const { contactedAt, entryId } = await mutateAsync({ clientId, channel: 'whatsapp' })
      notify.success(reminderTexts.recorded, undefined, {
        about: name,
        undo: (about) => undo(entryId, about).then(() => onUndone(clientId)),
      })
      return contactedAt
    } catch (error) {
      notify.error(reminderTexts.recordFailed, whyGone(error))
      return null
    }
  }
}
