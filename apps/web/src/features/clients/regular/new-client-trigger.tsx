import { useEffect } from 'react'
import { lazyPart } from '../../../components/feedback/lazy-part'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { newClient } from '../../../receiving/dialogs/new-client'

const ClientCreateDialog = lazyPart(async () => (await import('./dialogs/client-create-dialog')).ClientCreateDialog)

/** Shows 'Nuevo Cliente' when another screen asks for it. */
export function NewClientTrigger() {
  const { dialog, opened, turn, open, close } = useDialogState<{ name: string }>()
  useEffect(() => {
    ClientCreateDialog.preload()
    return newClient.onOpen(open)
  }, [open])
  return dialog && <ClientCreateDialog key={turn} {...dialog} opened={opened} onClose={close} />
}
