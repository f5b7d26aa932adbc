import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useOnce } from '../../lib/forms/use-once'
import { BusyButton } from '../inputs/busy-button'
import { Dialog, type DialogProps } from './dialog'
import { DialogActions } from './dialog-actions'

type Props = DialogProps & {
  title: string
  /** Describes the effect of confirming. */
  children: ReactNode
  /** Fields below it; they get the confirm handler for the Enter key. */
  fields?: (confirm: () => void) => ReactNode
  confirmLabel: string
  pendingLabel?: string
  /**
   * The action. A resolved promise closes the dialog; a rejected one keeps it open, and the caller reports the error
   * (the mutation hook shows a toast).
   */
  onConfirm: () => unknown
  /** Asks before the action; false keeps the dialog open. */
  ask?: () => Promise<boolean>
  /** For actions that cannot be undone: red, with the initial focus on 'Cancelar'. */
  destructive?: boolean
  invalid?: boolean
}

/** Asks before an action. The dialog does not close while the action runs, and the action runs once. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  children,
  fields,
  confirmLabel,
  pendingLabel = confirmLabel,
  onConfirm,
  ask,
  destructive = false,
  invalid = false,
}: Props) {
  const { busy: pending, once, renew } = useOnce()
  useEffect(() => {
    if (opened) renew()
  }, [opened, renew])

  const confirm = async () => {
    if (invalid || (ask && !(await ask()))) return
    // A failed action keeps the dialog open; its mutation hook has shown the toast.
    if (await once(onConfirm)) onClose()
  }
  const close = () => {
    if (!pending) onClose()
  }

  return (
    <Dialog opened={opened} onClose={close} title={title}>
      {children}
      {fields?.(confirm)}
      <DialogActions>
        <Button variant="default" onClick={close} disabled={pending} data-autofocus={destructive || undefined}>
          Cancelar
        </Button>
        <BusyButton
          color={destructive ? 'red' : undefined}
          onClick={confirm}
          busy={pending}
          busyLabel={pendingLabel}
          disabled={invalid}
          data-autofocus={!destructive || undefined}
        >
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
