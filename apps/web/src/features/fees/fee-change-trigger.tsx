import { useEffect } from 'react'
import { lazyPart } from '../../components/feedback/lazy-part'
import { useDialogState } from '../../lib/layers/use-dialog-state'
import { useRequestAttempt } from '../../lib/server/request-key'
import { type FeeChangeTarget, feeChange } from '../../receiving/dialogs/fee-change'
import type { FeesSent } from './use-change-fees'

const FeeChangeDialog = lazyPart(async () => (await import('./fee-change-dialog')).FeeChangeDialog)

/** Shows 'Cambiar cuota' when a screen asks for it. */
export function FeeChangeTrigger() {
  const { dialog, opened, turn, open, close } = useDialogState<FeeChangeTarget>()
  // Not of the dialog: a change whose answer was lost must be known when it is opened again.
  const attempt = useRequestAttempt<FeesSent>()
  useEffect(() => {
    return feeChange.onOpen(open)
  }, [open])
  return dialog && <FeeChangeDialog key={turn} target={dialog} attempt={attempt} opened={opened} onClose={close} />
}
