import { apiTokenTexts } from '@isp/domain/auth/api-token-texts'
import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog'
import type { DialogProps } from '../../../components/dialogs/dialog'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { unlessGone } from '../../../lib/server/unless-gone'
import { useAction } from '../../../lib/server/use-action'

export type ApiToken = RouterOutputs['auth']['tokens']['list'][number]

export function TokenRevokeDialog({ opened, onClose, token: { id, name } }: DialogProps & { token: ApiToken }) {
  const { mutateAsync: revoke } = useAction(trpc.auth.tokens.revoke, {
    done: apiTokenTexts.revokedNow,
    failed: apiTokenTexts.revokeFailed,
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Revocar token"
      confirmLabel="Revocar"
      pendingLabel="Revocando..."
      onConfirm={() => unlessGone(revoke({ id }))}
      destructive
    >
      <Text>
        Los programas que usan <strong>{name}</strong> dejarán de funcionar de inmediato. No se puede deshacer.
      </Text>
    </ConfirmDialog>
  )
}
