import { reminderTexts } from '@isp/domain/reminders/reminder-texts'
import { notify } from '../../lib/notify'
import { trpc } from '../../lib/server/trpc'
import { whyGone } from '../../lib/server/unless-gone'
import { useAction } from '../../lib/server/use-action'
import { useUndoEntry } from '../../lib/server/use-undo'

type Client = { clientId: number; name: string }

/**
 * Records that a client was notified by WhatsApp; its toast undoes that, and then calls `onUndone`. Answers when it was,
 * null if it could not be recorded.
 */
export function useRecordReminder(onUndone: (clientId: number) => void) {
  const undo = useUndoEntry()
  const { mutateAsync } = useAction(trpc.collections.recordContact, {
    // The next client must not wait for the page behind the dialog.
    refetch: 'behind',
  })
  return async ({ clientId, name }: Client): Promise<string | null> => {
    try {
      const { contactedAt, entryId } = await mutateAsync({ clientId, channel: 'whatsapp' })
      notify.success(reminderTexts.recorded, undefined, {
        about: name,
        undo: (about) => undo({ entryId })(about).then(() => onUndone(clientId)),
      })
      return contactedAt
    } catch (error) {
      notify.error(reminderTexts.recordFailed, whyGone(error))
      return null
    }
  }
}
