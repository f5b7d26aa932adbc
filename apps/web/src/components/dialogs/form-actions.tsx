import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { SubmitButton } from '../inputs/submit-button'
import { DialogActions } from './dialog-actions'

type Props = ComponentProps<typeof SubmitButton> & { onCancel: () => void }

export function FormActions({ onCancel, children = 'Guardar', ...submit }: Props) {
  return (
    <DialogActions>
      <Button variant="default" onClick={onCancel} disabled={submit.saving}>
        Cancelar
      </Button>
      <SubmitButton {...submit}>{children}</SubmitButton>
    </DialogActions>
  )
}
