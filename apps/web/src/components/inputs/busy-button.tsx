import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

type Props = ButtonProps &
  Pick<ComponentProps<'button'>, 'type' | 'form' | 'onClick' | 'ref'> & {
    /** What was begun runs. The `onSubmit` of a form has to refuse by itself meanwhile. */
    busy?: boolean
    /** What it reads meanwhile. */
    busyLabel: string
    'data-autofocus'?: boolean
  }

/** A button that is out of use, but keeps the focus, while what it began runs: `disabled` would drop it on the body. */
export function BusyButton({ busy = false, busyLabel, disabled = false, onClick, children, ...others }: Props) {
  return (
    <Button
      {...others}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      data-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? busyLabel : children}
    </Button>
  )
}
