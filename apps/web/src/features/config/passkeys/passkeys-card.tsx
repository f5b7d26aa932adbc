import { passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { formatInstant } from '@isp/domain/dates/local-date'
import { Button } from '@mantine/core'
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state'
import { ErrorState } from '../../../components/feedback/error-state'
import { IconButton } from '../../../components/inputs/icon-button'
import { Surface } from '../../../components/layout/surface'
import type { Column } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { passkeyObstacle } from '../../../lib/passkeys'
import { trpc } from '../../../lib/server/trpc'
import { type Passkey, passkeyKind } from './passkey'
import { PasskeyAddDialog } from './passkey-add-dialog'
import { PasskeyRemoveDialog } from './passkey-remove-dialog'
import { PasskeyRenameDialog } from './passkey-rename-dialog'
import classes from './passkeys.module.css'

type Opened = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** Below this width the columns do not fit. */
const TABLE_FROM_PX = 992

/** 'Huella y llaves': the passkeys with which one can log in, and a way to add, rename and remove them. */
export function PasskeysCard() {
  const { data, isError, isFetching, isRefetching, refetch } = trpc.passkeys.list.useQuery()
  const { dialog, opened, turn, open, close } = useDialogState<Opened>()
  const columns = useMemo(() => passkeyColumns(open), [open])
  const obstacle = passkeyObstacle()
  const shown = { opened, onClose: close }
  return (
    <div className={classes.card}>
      <Surface
        title={passkeyTexts.title}
        aside={
          obstacle === null && (
            <Button variant="default" onClick={() => open({ kind: 'add' })}>
              Agregar
            </Button>
          )
        }
      >
        {!data && isError ? (
          <ErrorState message={passkeyTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} />
        ) : (
          <>
            <DataTable
              label={passkeyTexts.title}
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
              refreshing={isRefetching}
              skeletonRows={1}
              tableFrom={TABLE_FROM_PX}
              empty={<EmptyState icon={IconFingerprint} message={passkeyTexts.noneYet} />}
            />
            <p className={classes.hint}>
              Permiten entrar con la huella, el rostro o el PIN de este dispositivo, o con una llave de seguridad, sin
              escribir usuario ni contraseña. La contraseña sigue funcionando.
            </p>
            {obstacle && <p className={classes.hint}>{obstacle}</p>}
          </>
        )}
      </Surface>
      {dialog?.kind === 'add' && <PasskeyAddDialog key={turn} {...shown} />}
      {dialog?.kind === 'rename' && <PasskeyRenameDialog key={turn} {...shown} passkey={dialog.passkey} />}
      {dialog?.kind === 'remove' && <PasskeyRemoveDialog key={turn} {...shown} passkey={dialog.passkey} />}
    </div>
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
        <div className={classes.actions}>
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
        </div>
      ),
    },
  ]
}
