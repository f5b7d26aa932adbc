import { authTexts } from '@isp/domain/auth/auth-texts'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useOnce } from '../../lib/forms/use-once'
import { BusyButton } from '../inputs/busy-button'
import { Dialog } from './dialog'
import { DialogActions } from './dialog-actions'
import { NothingRecorded } from './nothing-recorded'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  /** What happens on confirming, in words. */
  children: ReactNode
  confirmLabel: string
  /** The label while it happens. */
  pendingLabel?: string
  /**
   * The deed. A promise that resolves closes the dialog; one that rejects keeps it open, and whoever made the
   * promise tells why (the mutation's hook shows the toast).
   */
  onConfirm: () => unknown
  /** For what cannot be undone: red, and the focus starts on 'Cancelar'. */
  destructive?: boolean
}

/** Asks before a deed. While it runs the dialog does not close, and it confirms once. */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  children,
  confirmLabel,
  pendingLabel = confirmLabel,
  onConfirm,
  destructive = false,
}: Props) {
  const { busy: pending, lost, once, renew } = useOnce()
  useEffect(() => {
    if (opened) renew()
  }, [opened, renew])

  const confirm = async () => {
    // One that failed stays open; the deed's own hook has shown the toast.
    if (await once(onConfirm)) onClose()
  }
  const close = () => {
    if (!pending) onClose()
  }

  return (
    <Dialog opened={opened} onClose={close} title={title}>
      {children}
      <NothingRecorded lost={lost} again={authTexts.confirmAgain} />
      <DialogActions>
        <Button variant="default" onClick={close} disabled={pending} data-autofocus={destructive || undefined}>
          Cancelar
        </Button>
        <BusyButton
          color={destructive ? 'red' : undefined}
          onClick={confirm}
          busy={pending}
          busyLabel={pendingLabel}
          data-autofocus={!destructive || undefined}
        >
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
