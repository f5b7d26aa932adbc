import { Button, Text } from '@mantine/core'
import { type MouseEvent, useEffect } from 'react'
import { type AskedQuestion, questionDialog } from '../../lib/layers/question'
import { useDialogState } from '../../lib/layers/use-dialog-state'
import { Dialog } from './dialog'
import { DialogActions } from './dialog-actions'

/** The questions that forms, dialogs and requests ask before they go on (product/screens#questions). */
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
  const goesOn = () => {
    answer(true)
    close()
  }
  return (
    <Dialog
      key={turn}
      opened={opened}
      onClose={goBack}
      title={title}
      // Above the dialog that asks, also if that asks about unsaved changes.
      zIndex={260}
      returnFocus={!onBack}
      closeOnClickOutside={false}
    >
      <Text>{text}</Text>
      <DialogActions firstOnTop={onBack !== undefined}>
        <Button variant={onBack ? 'filled' : 'default'} onClick={once(goBack)} data-autofocus>
          {back}
        </Button>
        <Button variant={onBack ? 'default' : 'filled'} onClick={once(goesOn)}>
          {goOn}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Answers, but not with the second click of the double click that asked. */
function once(action: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) action()
  }
}
