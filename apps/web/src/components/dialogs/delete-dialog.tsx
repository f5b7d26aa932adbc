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
  first?: ReactNode
  /** Also what may be done instead. */
  consequences?: ReactNode
}

/** Asks before a record is deleted, which waits in 'Eliminados' for a while (product/deleted-records#the-question). */
export function DeleteDialog({
  confirmLabel = 'Eliminar',
  remove,
  onDeleted,
  first,
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
      {first}
      <Text mb="xs">Esta acción no se puede deshacer pasados 30 días. Hasta entonces espera en «Eliminados».</Text>
      {children}
      {consequences}
    </ConfirmDialog>
  )
}
