import { Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
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
  /** What follows from the deletion, and what may be done instead. */
  consequences?: ReactNode
}

/** Asks before a record is deleted, which can be restored for a while. */
export function DeleteDialog({
  confirmLabel = 'Eliminar',
  remove,
  onDeleted,
  consequences,
  children,
  ...dialog
}: Props) {
  const confirm = async () => {
    await unlessGone(remove())
    onDeleted?.()
  }
  return (
    <ConfirmDialog {...dialog} confirmLabel={confirmLabel} pendingLabel="Eliminando..." destructive onConfirm={confirm}>
      {children}
      <Text mt="xs">Durante 30 días se puede recuperar en Eliminados.</Text>
      {consequences}
    </ConfirmDialog>
  )
}
