import { formatBytes } from '@isp/domain/backups/backup-rules'
import { backupTexts } from '@isp/domain/backups/backup-texts'
import { formatInstant } from '@isp/domain/dates/local-date'
import { Anchor, Box, Skeleton, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconDatabaseExport } from '@tabler/icons-react'
import { EmptyState } from '../../../components/feedback/empty-state'
import { ErrorState } from '../../../components/feedback/error-state'
import { FormProblem } from '../../../components/feedback/form-problem'
import { Fact, Facts } from '../../../components/figures/facts'
import { StatusBadge } from '../../../components/figures/status-badge'
import { BusyButton } from '../../../components/inputs/busy-button'
import { Surface } from '../../../components/layout/surface'
import type { Column } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import { recordCount } from '../../../lib/format-count'
import { notify } from '../../../lib/notify'
import { saidByServer } from '../../../lib/server/server-error'
import type { RouterOutputs } from '../../../lib/server/trpc'
import { trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'

type Kept = RouterOutputs['backups']['list'][number]

const columns: readonly Column<Kept>[] = [
  { key: 'takenAt', header: 'Fecha', card: 'title', cell: ({ takenAt }) => formatInstant(takenAt) },
  { key: 'rehearsal', header: 'Prueba', cell: ({ rehearsalHeld }) => <RehearsalBadge held={rehearsalHeld} /> },
  { key: 'sealed', header: 'Con contraseña', cell: ({ sealed }) => (sealed ? 'Sí' : 'No') },
  { key: 'bytes', header: 'Tamaño', align: 'right', cell: ({ bytes }) => formatBytes(bytes) },
  { key: 'download', header: 'Archivo', align: 'right', cell: (backup) => <DownloadLink {...backup} /> },
]

function KeptBackups({ backups, refreshing }: { backups: readonly Kept[] | undefined; refreshing: boolean }) {
  return (
    <DataTable
      label="Respaldos guardados"
      columns={columns}
      rows={backups}
      rowKey={({ name }) => name}
      refreshing={refreshing}
      skeletonRows={3}
      empty={<EmptyState icon={IconDatabaseExport} message="No hay respaldos guardados aún." />}
    />
  )
}

function DownloadLink({ name, takenAt }: Kept) {
  return (
    <Anchor
      href={`/backup/${name}`}
      download={name}
      size="sm"
      data-reach
      aria-label={`Descargar ${formatInstant(takenAt)}`}
    >
      Descargar
    </Anchor>
  )
}

export function BackupsCard() {
  const status = trpc.backups.status.useQuery()
  const list = trpc.backups.list.useQuery()
  const create = useAction(trpc.backups.create, {
    done: ({ rehearsalHeld }) => (rehearsalHeld ? backupTexts.created : undefined),
    failed: saidByServer(backupTexts.createFailed),
    onDone: ({ rehearsalHeld, error }) => rehearsalHeld || notify.error(error ?? backupTexts.rehearsalFailed),
  })
  const failed = (!status.data && status.isError) || (!list.data && list.isError)
  const retry = () => Promise.all([status.refetch(), list.refetch()])
  return (
    <Box mt="md">
      <Surface
        title="Respaldos"
        aside={
          <BusyButton variant="default" onClick={() => create.mutate()} busy={create.isPending} busyLabel="Creando...">
            Crear respaldo
          </BusyButton>
        }
      >
        {failed ? (
          <ErrorState
            message={backupTexts.loadFailed}
            onRetry={retry}
            retrying={status.isFetching || list.isFetching}
          />
        ) : (
          <>
            <LastBackup status={status.data} />
            <KeptBackups backups={list.data} refreshing={list.isRefetching} />
            <Text size="sm" c="dimmed" mt="md">
              Se crea uno cada día. Se guardan los últimos {status.data?.kept ?? '…'} diarios y otros tantos hechos a
              mano. Guarda copias en otro equipo: estos se pierden con el disco.
            </Text>
          </>
        )}
      </Surface>
    </Box>
  )
}

type Status = RouterOutputs['backups']['status']

/** `status` is undefined while it loads. */
function LastBackup({ status }: { status: Status | undefined }) {
  if (!status) return <Skeleton height={132} radius="sm" aria-busy />
  const { last } = status
  if (!last) return null
  return (
    <>
      {last.error !== null && (
        <FormProblem mb="md">
          {last.fileName === null ? `${backupTexts.createFailed}, ${formatInstant(last.takenAt)}. ` : ''}
          {last.error}
        </FormProblem>
      )}
      {last.fileName !== null && (
        <Box maw={640} mb="md">
          <Facts>
            <Fact label="Último respaldo">{formatInstant(last.takenAt)}</Fact>
            <Fact label="Hecho">{last.kind === 'daily' ? 'Automático, diario' : 'A mano'}</Fact>
            <Fact label="Contenido">
              {recordCount(last.rowCount ?? 0)}, {formatBytes(last.bytes ?? 0)}
            </Fact>
            <Fact label="Con contraseña">{last.sealed ? 'Sí' : 'No'}</Fact>
            <Fact label="Prueba">
              <RehearsalBadge held={last.rehearsalHeld} />
            </Fact>
          </Facts>
        </Box>
      )}
    </>
  )
}

/** Result of a backup's test restore. */
function RehearsalBadge({ held }: { held: boolean | null }) {
  if (held === null) {
    return (
      <StatusBadge tone="neutral" icon={IconClock}>
        Sin comprobar
      </StatusBadge>
    )
  }
  return held ? (
    <StatusBadge tone="success" icon={IconCheck}>
      Restauración comprobada
    </StatusBadge>
  ) : (
    <StatusBadge tone="danger" icon={IconAlertTriangle}>
      La restauración no se pudo comprobar
    </StatusBadge>
  )
}
