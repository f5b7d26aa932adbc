import { reminderTexts } from '@isp/domain/reminders/reminder-texts'
import { notify } from '../../lib/notify'
import { errorCode } from '../../lib/server/server-error'
import { trpc } from '../../lib/server/trpc'
import { whyGone } from '../../lib/server/unless-gone'
import { useAction } from '../../lib/server/use-action'
import { useUndoEntry } from '../../lib/server/use-undo'
import type { Outcome } from './walk-steps'

type Client = { clientId: number; name: string }
type Recorded = Exclude<Outcome, { kind: 'skipped' }>

/**
 * Records that a client was notified by WhatsApp, unless it was meanwhile: `seen` is the last notice that the operator saw.
 * Its toast undoes that, and then calls `onUndone`.
 */
export function useRecordReminder(onUndone: (clientId: number) => void) {
  const undo = useUndoEntry()
  const { mutateAsync } = useAction(trpc.collections.recordContact, {
    // The next client must not wait for the page behind the dialog.
    refetch: 'behind',
  })
  return async ({ clientId, name }: Client, seen: string | null): Promise<Recorded> => {
    try {
      const { contactedAt, entryId } = await mutateAsync({ clientId, channel: 'whatsapp', lastContactAt: seen })
      notify.success(reminderTexts.recorded, undefined, {
        about: name,
        undo: (about) => undo({ entryId })(about).then(() => onUndone(clientId)),
      })
      return { kind: 'sent', contactedAt }
    } catch (error) {
      notify.error(reminderTexts.recordFailed, whyGone(error))
      // A notice is recorded already, also if it is this one, whose answer was lost.
      return errorCode(error) === 'CONFLICT' ? { kind: 'sent', contactedAt: null } : { kind: 'unrecorded', seen }
    }
  }
}
