import { registeredAt } from '@isp/domain/billing/payment-texts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog'
import type { DialogProps } from '../../../../components/dialogs/dialog'
import { unlessGone } from '../../../../lib/server/unless-gone'
import { today } from '../../../../lib/today'

type Props = DialogProps & {
  markedAt: string | null
  revert: () => Promise<unknown>
  /** What reverting does to this payment. */
  children: ReactNode
}

/** Asks before a payment is reverted; says when it was marked paid. */
export function RevertDialog({ markedAt, revert, children, ...dialog }: Props) {
  const registered = registeredAt(markedAt, today())
  return (
    <ConfirmDialog
      {...dialog}
      title="Revertir pago"
      confirmLabel="Revertir"
      pendingLabel="Revirtiendo..."
      destructive
      onConfirm={() => unlessGone(revert())}
    >
      <Text>{children}</Text>
      {registered && <Text mt="xs">{registered}.</Text>}
      <Text mt="xs">Esta acción no se puede deshacer.</Text>
    </ConfirmDialog>
  )
}
