import { useEffect } from 'react'
import { type FeeChangeTarget, feeChange } from '../../lib/fee-change'
import { useDialogState } from '../../lib/layers/use-dialog-state'
import { lazyPart } from '../../lib/lazy-part'

const FeeChangeDialog = lazyPart(async () => (await import('./fee-change-dialog')).FeeChangeDialog)

/** Shows 'Cambiar cuota' when a screen asks for it. */
export function FeeChangeTrigger() {
  const { dialog, opened, turn, open, close } = useDialogState<FeeChangeTarget>()
  useEffect(() => feeChange.onOpen(open), [open])
  return dialog && <FeeChangeDialog key={turn} target={dialog} opened={opened} onClose={close} />
}
