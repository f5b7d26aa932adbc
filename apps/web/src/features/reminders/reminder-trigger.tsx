import { useEffect } from 'react'
import { lazyPart } from '../../components/feedback/lazy-part'
import { useDialogState } from '../../lib/layers/use-dialog-state'
import { type RemindedClients, reminders } from '../../receiving/dialogs/reminders'

const ReminderWalk = lazyPart(async () => (await import('./reminder-walk')).ReminderWalk)

/** Shows the walk that a screen asks for with `reminders.openFor`. */
export function ReminderTrigger() {
  const { dialog, opened, turn, open, close } = useDialogState<RemindedClients>()
  useEffect(() => {
    return reminders.onOpen(open)
  }, [open])
  return dialog && <ReminderWalk key={turn} clients={dialog} opened={opened} onClose={close} />
}
