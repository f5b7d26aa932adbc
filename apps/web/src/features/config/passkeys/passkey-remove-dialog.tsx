import { passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { passwordOrCodeIn } from '@isp/domain/auth/proof.schema'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog'
import type { DialogProps } from '../../../components/dialogs/dialog'
import { serverReason } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { unlessGone } from '../../../lib/server/unless-gone'
import { useAction } from '../../../lib/server/use-action'
import { ProofInput } from '../proof-input'
import type { Passkey } from './passkey'

/** Asks for the password before a passkey is removed, and whether the other sessions are to end as well. */
export function PasskeyRemoveDialog({ opened, onClose, passkey: { id, name } }: DialogProps & { passkey: Passkey }) {
  const { mutateAsync: remove } = useAction(trpc.passkeys.remove, {
    done: passkeyTexts.removed,
    failed: (error) => [passkeyTexts.removeFailed, serverReason(error)],
  })
  const [password, setPassword] = useState('')
  const [endSessions, setEndSessions] = useState(false)
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Quitar huella o llave"
      confirmLabel="Quitar"
      pendingLabel="Quitando..."
      onConfirm={() => unlessGone(remove({ id, endSessions, ...passwordOrCodeIn(password) }))}
      invalid={password === ''}
      destructive
      fields={(confirm) => (
        <Stack gap="md" mt="md">
          <ProofInput
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && confirm()}
          />
          <Checkbox
            label="Cerrar también las demás sesiones abiertas"
            checked={endSessions}
            onChange={(event) => setEndSessions(event.currentTarget.checked)}
          />
        </Stack>
      )}
    >
      <Text>
        Con <strong>{name}</strong> ya no se podrá entrar. Las sesiones que abrió siguen abiertas hasta que se cierren.
        La contraseña sigue funcionando.
      </Text>
    </ConfirmDialog>
  )
}
