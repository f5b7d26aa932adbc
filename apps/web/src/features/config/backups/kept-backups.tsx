import { formatBytes } from '@isp/domain/backups/backup-rules'
import { formatInstant } from '@isp/domain/dates/local-date'
import { Anchor } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { EmptyState } from '../../../components/feedback/empty-state'
import type { Column } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import type { RouterOutputs } from '../../../lib/server/trpc'
import classes from './backups.module.css'
import { RehearsalBadge } from './rehearsal-badge'

type Kept = RouterOutputs['backups']['list'][number]

const columns: readonly Column<Kept>[] = [
  { key: 'takenAt', header: 'Fecha', card: 'title', cell: ({ takenAt }) => formatInstant(takenAt) },
  { key: 'rehearsal', header: 'Prueba', cell: ({ rehearsalHeld }) => <RehearsalBadge held={rehearsalHeld} /> },
  { key: 'sealed', header: 'Con contraseña', cell: ({ sealed }) => (sealed ? 'Sí' : 'No') },
  { key: 'bytes', header: 'Tamaño', align: 'right', cell: ({ bytes }) => formatBytes(bytes) },
  { key: 'download', header: 'Archivo', align: 'right', cell: (backup) => <DownloadLink {...backup} /> },
]

/** The stored backups, with download links. */
export function KeptBackups({ backups, refreshing }: { backups: readonly Kept[] | undefined; refreshing: boolean }) {
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
      className={classes.download}
      aria-label={`Descargar ${formatInstant(takenAt)}`}
    >
      Descargar
    </Anchor>
  )
}
