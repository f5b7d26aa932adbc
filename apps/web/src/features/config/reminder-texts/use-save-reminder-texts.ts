import { reminderTexts } from '@isp/domain/reminders/reminder-texts'
import { notify } from '../../../lib/notify'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'
import { useUndo } from '../../../lib/server/use-undo'

export type ReminderTexts = RouterOutputs['reminders']['texts']

/** Saves the texts of reminders; its toast writes those of `before` back. */
export function useSaveReminderTexts(before: ReminderTexts) {
  const undo = useUndo(trpc.reminders.saveTexts.useMutation())
  const refresh = useRefreshOf('reminders')
  return trpc.reminders.saveTexts.useMutation({
    onSuccess: ({ version }) => {
      const { due, overdue } = before
      notify.success(reminderTexts.saved, undefined, {
        undo: version === before.version ? undefined : (about) => undo({ due, overdue, version }, about),
      })
    },
    onError: (error) => notify.error(whyGone(error) ?? reminderTexts.saveFailed),
    onSettled: waitedForUnlessFailed(refresh),
  })
}
