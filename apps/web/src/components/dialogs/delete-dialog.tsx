import type { ComponentProps } from 'react'
import { unlessGone } from '../../lib/server/unless-gone'
import { ConfirmDialog } from './confirm-dialog'

type Props = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'confirmLabel' | 'pendingLabel' | 'destructive' | 'onConfirm'
> & {
  confirmLabel?: string
  /** Deletes the record; one that is gone already counts as deleted. */
  remove: () => Promise<unknown>
  onDeleted?: () => void
}

/** Asks before a record is deleted. */
export function DeleteDialog({ confirmLabel = 'Eliminar', remove, onDeleted, ...dialog }: Props) {
  const confirm = async () => {
    await unlessGone(remove())
    onDeleted?.()
  }
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel={confirmLabel}
      pendingLabel="Eliminando..."
      destructive
      onConfirm={confirm}
    />
  )
}
