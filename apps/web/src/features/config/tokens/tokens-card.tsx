import { apiTokenTexts } from '@isp/domain/auth/api-token-texts'
import { tokenAccessLabels } from '@isp/domain/auth/token-access'
import { formatInstant, formatLocalDate } from '@isp/domain/dates/local-date'
import { Anchor, Button, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useMemo } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state'
import type { Column } from '../../../components/table/column'
import { useDialogState } from '../../../lib/layers/use-dialog-state'
import { trpc } from '../../../lib/server/trpc'
import { CardHint, ListCard } from '../list-card'
import { TokenCreateDialog } from './token-create-dialog'
import { type ApiToken, TokenRevokeDialog } from './token-revoke-dialog'
import classes from './tokens.module.css'

type Opened = { kind: 'create' } | { kind: 'revoke'; token: ApiToken }

const TITLE = 'Tokens de API'
/** Below this width the columns do not fit. */
const TABLE_FROM_PX = 992

export function TokensCard() {
  const query = trpc.auth.tokens.list.useQuery(undefined, {
    refetchOnMount: 'always',
  })
  const { dialog, opened, turn, open, close } = useDialogState<Opened>()
  const columns = useMemo(() => tokenColumns((token) => open({ kind: 'revoke', token })), [open])
  const shown = { opened, onClose: close }
  return (
    <ListCard
      title={TITLE}
      aside={
        <Button variant="default" onClick={() => open({ kind: 'create' })}>
          Crear token
        </Button>
      }
      query={query}
      failed={apiTokenTexts.loadFailed}
      columns={columns}
      rowKey={({ id }) => id}
      skeletonRows={1}
      tableFrom={TABLE_FROM_PX}
      empty={<EmptyState icon={IconKey} message={apiTokenTexts.noneYet} />}
      hints={
        <>
          <CardHint>
            Un token sigue sirviendo después de cambiar la contraseña o cerrar sesiones: revoca los que no reconozcas.
            No sirve para cambiar la contraseña, las sesiones ni los tokens. El último uso se anota cada diez minutos.
          </CardHint>
          <CardHint>
            <Anchor href="/api/docs" target="_blank" rel="noreferrer" inherit data-reach>
              Qué puede pedir un programa
            </Anchor>
          </CardHint>
        </>
      }
    >
      {dialog?.kind === 'create' && <TokenCreateDialog key={turn} {...shown} />}
      {dialog?.kind === 'revoke' && <TokenRevokeDialog key={turn} {...shown} token={dialog.token} />}
    </ListCard>
  )
}

function tokenColumns(revoke: (token: ApiToken) => void): readonly Column<ApiToken>[] {
  return [
    {
      key: 'name',
      header: 'Nombre',
      card: 'title',
      cell: ({ name, start }) => (
        <>
          {name}{' '}
          <Text span ff="monospace" fz="sm" c="dimmed" className={classes.start}>
            {start}…
          </Text>
        </>
      ),
    },
    { key: 'access', header: 'Acceso', cell: ({ access }) => tokenAccessLabels[access] },
    { key: 'createdAt', header: 'Creado', cell: ({ createdAt }) => formatInstant(createdAt) },
    {
      key: 'expiresOn',
      header: 'Vence',
      cell: ({ expiresOn, expired }) => {
        if (expiresOn === null) return 'Nunca'
        return expired ? (
          <Text span inherit c="var(--mantine-color-error)" fw={500}>
            Venció el {formatLocalDate(expiresOn)}
          </Text>
        ) : (
          formatLocalDate(expiresOn)
        )
      },
    },
    {
      key: 'lastUsedAt',
      header: 'Último uso',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Sin usar' : formatInstant(lastUsedAt)),
    },
    {
      key: 'revoke',
      header: 'Acciones',
      align: 'right',
      card: 'actions',
      cell: (token, shown) => (
        <Button variant="default" size="xs" aria-label={`Revocar ${token.name}`} onClick={() => revoke(shown.current)}>
          Revocar
        </Button>
      ),
    },
  ]
}
