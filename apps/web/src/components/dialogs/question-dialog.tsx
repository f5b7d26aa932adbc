import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { type AskedQuestion, questionDialog } from '../../lib/layers/question'
import { useDialogState } from '../../lib/layers/use-dialog-state'
import { Dialog } from './dialog'
import { DialogActions } from './dialog-actions'

/** The questions that forms, dialogs and requests ask before they go on (specification 4 A7, 5 A3). */
export function QuestionDialog() {
  const { dialog, opened, turn, open, close } = useDialogState<AskedQuestion>()
  useEffect(() => {
    return questionDialog.onOpen(open)
  }, [open])
  if (!dialog) return null
  const { title, text, back, goOn, onBack, answer } = dialog
  const goBack = () => {
    answer(false)
    close()
    onBack?.()
  }
  return (
    // Above the dialog that asks, also if that asks about unsaved changes.
    <Dialog key={turn} opened={opened} onClose={goBack} title={title} zIndex={260} returnFocus={!onBack}>
      <Text>{text}</Text>
      <DialogActions>
        <Button variant={onBack ? 'filled' : 'default'} onClick={goBack} data-autofocus>
          {back}
        </Button>
        <Button
          variant={onBack ? 'default' : 'filled'}
          onClick={() => {
            answer(true)
            close()
          }}
        >
          {goOn}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
