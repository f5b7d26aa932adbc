import { passkeyName } from '@isp/domain/auth/passkey.schema'
import { passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { formatInstant } from '@isp/domain/dates/local-date'
import { Button, Group, TextInput } from '@mantine/core'
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { z } from 'zod'
import type { DialogProps } from '../../../components/dialogs/dialog'
import { FormDialog } from '../../../components/dialogs/form-dialog'
import { EmptyState } from '../../../components/feedback/empty-state'
import { IconButton } from '../../../components/inputs/icon-button'
import type { Column } from '../../../components/table/column'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { passkeyObstacle } from '../../../lib/passkeys'
import { trpc } from '../../../lib/server/trpc'
import { unlessGone } from '../../../lib/server/unless-gone'
import { useAction } from '../../../lib/server/use-action'
import { CardHint, ListCard } from '../list-card'
import { type Passkey, passkeyKind } from './passkey'
import { PasskeyAddDialog } from './passkey-add-dialog'
import { PasskeyRemoveDialog } from './passkey-remove-dialog'

const schema = z.object({ name: passkeyName })

/** A new name for a passkey. */
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

/** 'Huella y llaves': the passkeys with which one can log in, and a way to add, rename and remove them. */
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
