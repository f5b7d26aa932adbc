import { passkeyName } from '@isp/domain/auth/passkey.schema'
import { passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { passwordOrCodeIn } from '@isp/domain/auth/proof.schema'
import { formatInstant } from '@isp/domain/dates/local-date'
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog'
import type { DialogProps } from '../../../components/dialogs/dialog'
import { FormDialog } from '../../../components/dialogs/form-dialog'
import { EmptyState } from '../../../components/feedback/empty-state'
import { IconButton } from '../../../components/inputs/icon-button'
import type { Column } from '../../../components/table/column'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { serverReason } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { unlessGone } from '../../../lib/server/unless-gone'
import { useAction } from '../../../lib/server/use-action'
import { CardHint, ListCard } from '../list-card'
import { ProofInput } from '../proof-input'
import { type Passkey, passkeyKind } from './passkey'
import { PasskeyAddDialog } from './passkey-add-dialog'
import { passkeyObstacle } from './passkey-obstacle'

const schema = z.object({ name: passkeyName })

function PasskeyRenameDialog({ opened, onClose, passkey: { id, name } }: DialogProps & { passkey: Passkey }) {
  const { mutateAsync: rename } = useAction(trpc.passkeys.rename, {
    done: passkeyTexts.renamed,
    failed: passkeyTexts.renameFailed,
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Cambiar nombre"
      size="md"
      schema={schema}
      initialValues={{ name }}
      onSave={(renamed) => unlessGone(rename({ id, ...renamed }))}
    >
      {(form) => <TextInput label="Nombre" autoComplete="off" data-autofocus {...form.getInputProps('name')} />}
    </FormDialog>
  )
}

type Opened = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** Below this width the columns do not fit. */
const TABLE_FROM_PX = 992

/** 'Huella y llaves'. */
export function PasskeysCard() {
  const query = trpc.passkeys.list.useQuery()
  const { dialog, opened, turn, open, close } = useDialogState<Opened>()
  const columns = useMemo(() => passkeyColumns(open), [open])
  const obstacle = passkeyObstacle()
  const shown = { opened, onClose: close }
  return (
    <ListCard
      title={passkeyTexts.title}
      aside={
        obstacle === null && (
          <Button variant="default" onClick={() => open({ kind: 'add' })}>
            Agregar
          </Button>
        )
      }
      query={query}
      failed={passkeyTexts.loadFailed}
      columns={columns}
      rowKey={({ id }) => id}
      skeletonRows={1}
      tableFrom={TABLE_FROM_PX}
      empty={<EmptyState icon={IconFingerprint} message={passkeyTexts.noneYet} />}
      hints={
        <>
          <CardHint>
            Permiten entrar con la huella, el rostro o el PIN de este dispositivo, o con una llave de seguridad, sin
            escribir usuario ni contraseña. La contraseña sigue funcionando.
          </CardHint>
          {obstacle && <CardHint>{obstacle}</CardHint>}
        </>
      }
    >
      {dialog?.kind === 'add' && <PasskeyAddDialog key={turn} {...shown} />}
      {dialog?.kind === 'rename' && <PasskeyRenameDialog key={turn} {...shown} passkey={dialog.passkey} />}
      {dialog?.kind === 'remove' && <PasskeyRemoveDialog key={turn} {...shown} passkey={dialog.passkey} />}
    </ListCard>
  )
}

function passkeyColumns(open: (dialog: Opened) => void): readonly Column<Passkey>[] {
  return [
    { key: 'name', header: 'Nombre', card: 'title', cell: ({ name }) => name },
    { key: 'kind', header: 'Tipo', cell: passkeyKind },
    { key: 'host', header: 'Sirve en', cell: ({ host, usable }) => (usable ? 'Esta dirección' : (host ?? '—')) },
    { key: 'createdAt', header: 'Agregada', cell: ({ createdAt }) => formatInstant(createdAt) },
    {
      key: 'lastUsed',
      header: 'Último uso',
      cell: ({ lastUsed }) => (lastUsed === null ? 'Sin usar' : formatInstant(lastUsed)),
    },
    {
      key: 'actions',
      header: 'Acciones',
      align: 'right',
      card: 'actions',
      cell: (passkey, shown) => (
        <Group justify="flex-end" gap={4} wrap="nowrap">
          <IconButton
            label={`Cambiar el nombre de ${passkey.name}`}
            icon={IconPencil}
            onClick={() => open({ kind: 'rename', passkey: shown.current })}
          />
          <IconButton
            label={`Quitar ${passkey.name}`}
            icon={IconTrash}
            destructive
            onClick={() => open({ kind: 'remove', passkey: shown.current })}
          />
        </Group>
      ),
    },
  ]
}

function PasskeyRemoveDialog({ opened, onClose, passkey: { id, name } }: DialogProps & { passkey: Passkey }) {
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
