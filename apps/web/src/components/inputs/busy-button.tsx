import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

type Props = ButtonProps &
  Pick<ComponentProps<'button'>, 'type' | 'form' | 'onClick' | 'ref' | 'aria-expanded'> & {
    /** The action is running. A form's `onSubmit` must refuse on its own meanwhile. */
    busy?: boolean
    busyLabel: string
    'data-autofocus'?: boolean | undefined
    'data-first'?: boolean | undefined
  }

/** A button that does nothing while busy but keeps the focus: `disabled` would move it to the body. */
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
