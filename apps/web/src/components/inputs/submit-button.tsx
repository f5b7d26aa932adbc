import type { ButtonProps } from '@mantine/core'
import { BusyButton } from './busy-button'

type Props = Pick<ButtonProps, 'fullWidth' | 'children' | 'disabled' | 'size'> & {
  /** The form's own `submit` has to refuse meanwhile. */
  saving: boolean
  /** What it reads meanwhile. */
  savingText?: string
  /** The form that it submits, where it stands outside. */
  form?: string
}

/** A form's button, which keeps the focus while it saves. */
export function SubmitButton({ saving, savingText = 'Guardando...', ...others }: Props) {
  return <BusyButton type="submit" busy={saving} busyLabel={savingText} {...others} />
}
