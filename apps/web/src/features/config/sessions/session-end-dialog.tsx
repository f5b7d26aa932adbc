import { authTexts } from '@isp/domain/auth/auth-texts'
import { formatInstant } from '@isp/domain/dates/local-date'
import { Text } from '@mantine/core'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { unlessGone } from '../../../lib/server/unless-gone'
import { useAction } from '../../../lib/server/use-action'

export type OpenSession = RouterOutputs['auth']['sessions']['list'][number]

type Props = { opened: boolean; onClose: () => void; session: OpenSession }

/** Asks before the session of another device is ended. */
export function SessionEndDialog({ opened, onClose, session }: Props) {
  const end = useAction(trpc.auth.sessions.end, { done: authTexts.sessionEnded, failed: authTexts.sessionEndFailed })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Cerrar sesión de otro dispositivo"
      confirmLabel="Cerrar sesión"
      pendingLabel="Cerrando..."
      onConfirm={() => unlessGone(end.mutateAsync({ key: session.key }))}
      destructive
    >
      <Text>
        <strong>{session.device}</strong>, usado por última vez el {formatInstant(session.lastUsedAt)}, tendrá que
        volver a entrar con usuario y contraseña.
      </Text>
    </ConfirmDialog>
  )
}
