import type { ButtonProps } from '@mantine/core'
import { BusyButton } from './busy-button'

type Props = Pick<ButtonProps, 'fullWidth' | 'children' | 'disabled' | 'size' | 'variant'> & {
  /** Saving. The form's `onSubmit` must refuse on its own meanwhile. */
  saving: boolean
  savingText?: string
  /** Id of the form, if the button is outside of it. */
  form?: string
}

export function SubmitButton({ saving, savingText = 'Guardando...', ...others }: Props) {
  return <BusyButton type="submit" busy={saving} busyLabel={savingText} {...others} />
}
