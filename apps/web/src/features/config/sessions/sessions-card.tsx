import { authTexts } from '@isp/domain/auth/auth-texts'
import { formatInstant } from '@isp/domain/dates/local-date'
import { Button, Text } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog'
import { EmptyState } from '../../../components/feedback/empty-state'
import type { Column } from '../../../components/table/column'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { unlessGone } from '../../../lib/server/unless-gone'
import { useAction } from '../../../lib/server/use-action'
import { CardHint, ListCard } from '../list-card'

/** More sessions are folded. */
const SHOWN = 3

export function SessionsCard() {
  const query = trpc.auth.sessions.list.useQuery(undefined, {
    refetchOnMount: 'always',
  })
  const { dialog, opened, turn, open, close } = useDialogState<OpenSession>()
  const columns = useMemo(() => sessionColumns(open), [open])
  const [all, setAll] = useState(false)
  const sessions = query.data
  // This session stands first, so that it is never folded.
  const data =
    sessions && [...sessions].sort((a, b) => Number(b.current) - Number(a.current)).slice(0, all ? undefined : SHOWN)
  return (
    <ListCard
      title="Sesiones abiertas"
      query={{ ...query, data }}
      failed={authTexts.sessionsFailed}
      columns={columns}
      rowKey={({ key }) => key}
      skeletonRows={2}
      empty={<EmptyState icon={IconDeviceDesktop} message="No hay sesiones abiertas." />}
      hints={
        <>
          {sessions && sessions.length > SHOWN && (
            <Button variant="subtle" mt="xs" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Ver menos sesiones' : `Ver las ${sessions.length} sesiones`}
            </Button>
          )}
          <CardHint>
            El último uso se anota cada diez minutos. Si no reconoces un dispositivo, cierra su sesión y cambia la
            contraseña.
          </CardHint>
        </>
      }
    >
      {dialog && <SessionEndDialog key={turn} opened={opened} onClose={close} session={dialog} />}
    </ListCard>
  )
}

function sessionColumns(end: (session: OpenSession) => void): readonly Column<OpenSession>[] {
  return [
    { key: 'device', header: 'Dispositivo', card: 'title', cell: ({ device }) => device },
    { key: 'lastUsedAt', header: 'Último uso', cell: ({ lastUsedAt }) => formatInstant(lastUsedAt) },
    { key: 'startedAt', header: 'Abierta desde', cell: ({ startedAt }) => formatInstant(startedAt) },
    {
      key: 'end',
      header: 'Acciones',
      align: 'right',
      card: 'actions',
      cell: (session) =>
        session.current ? (
          <Text span inherit c="dimmed" fw={500}>
            Esta sesión
          </Text>
        ) : (
          <Button
            variant="default"
            size="xs"
            aria-label={`Cerrar la sesión de ${session.device}`}
            onClick={() => end(session)}
          >
            Cerrar
          </Button>
        ),
    },
  ]
}

type OpenSession = RouterOutputs['auth']['sessions']['list'][number]

type Props = { opened: boolean; onClose: () => void; session: OpenSession }

function SessionEndDialog({ opened, onClose, session }: Props) {
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
