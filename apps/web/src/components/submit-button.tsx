import { Button, type ButtonProps } from '@mantine/core'

type Props = Pick<ButtonProps, 'fullWidth' | 'children'> & {
  /** The form's own `submit` has to refuse meanwhile. */
  saving: boolean
  /** What it reads meanwhile. */
  savingText?: string
  /** The form that it submits, where it stands outside. */
  form?: string
}

/** A form's button, which keeps the focus while it saves: `disabled` would drop it on the body. */
export function SubmitButton({ saving, savingText = 'Guardando...', children, ...others }: Props) {
  return (
    <Button type="submit" aria-disabled={saving} data-disabled={saving || undefined} {...others}>
      {saving ? savingText : children}
    </Button>
  )
}
