import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useDialogState } from '../../lib/layers/use-dialog-state'
import { type AskedSlip, slipQuestion } from '../../lib/server/slip-question'
import { Dialog } from './dialog'
import { DialogActions } from './dialog-actions'

/** The question before a reference is registered that a receipt has already (specification 4 A7). */
export function SlipQuestion() {
  const { dialog, opened, turn, open, close } = useDialogState<AskedSlip>()
  useEffect(() => {
    return slipQuestion.onOpen(open)
  }, [open])
  if (!dialog) return null
  const answer = (register: boolean) => {
    dialog.answer(register)
    close()
  }
  return (
    // Above the dialog that asks.
    <Dialog key={turn} opened={opened} onClose={() => answer(false)} title="Referencia repetida" zIndex={250}>
      <Text>{dialog.question}</Text>
      <DialogActions>
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          Cancelar
        </Button>
        <Button onClick={() => answer(true)}>Registrar de todos modos</Button>
      </DialogActions>
    </Dialog>
  )
}
