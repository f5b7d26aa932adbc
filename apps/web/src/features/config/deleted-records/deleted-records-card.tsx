import { auditSubjectWord } from '@isp/domain/audit-log/audit-log-texts'
import { formatInstant } from '@isp/domain/dates/local-date'
import { deletedRecordTexts, paymentsAndSum, shownDaysLeft } from '@isp/domain/deleted-records/deleted-record-texts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state'
import { ErrorState } from '../../../components/feedback/error-state'
import { BusyButton } from '../../../components/inputs/busy-button'
import { Surface } from '../../../components/layout/surface'
import type { Column } from '../../../components/table/column'
import { DataTable } from '../../../components/table/data-table'
import { TablePagination } from '../../../components/table/pager/table-pagination'
import { useOnce } from '../../../lib/forms/use-once'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { unlessGone } from '../../../lib/server/unless-gone'
import classes from './deleted-records.module.css'
import { useRestoreRecord } from './use-restore-record'

type Listed = RouterOutputs['deletedRecords']['list']['records'][number]

const PAGE_SIZE = 10
/** Below this width the six columns do not fit. */
const TABLE_FROM_PX = 992

const columns: readonly Column<Listed>[] = [
  { key: 'name', header: 'Nombre', card: 'title', cell: ({ name }) => name },
  { key: 'kind', header: 'Registro', cell: ({ kind }) => auditSubjectWord[kind] },
  { key: 'deletedAt', header: 'Eliminado', cell: ({ deletedAt }) => formatInstant(deletedAt) },
  { key: 'paid', header: 'Pagos cobrados', cell: (record) => (record.paidPayments > 0 ? paymentsAndSum(record) : '—') },
  { key: 'daysLeft', header: 'Quedan', cell: ({ daysLeft }) => shownDaysLeft(daysLeft) },
  {
    key: 'actions',
    header: 'Acciones',
    align: 'right',
    card: 'actions',
    cell: (record) => <RestoreButton record={record} />,
  },
]

/** What was deleted in the last 30 days, to be restored (specification 3 A3). */
export function DeletedRecordsCard() {
  const [page, setPage] = useState(1)
  // Fetched on each visit: lists delete records without knowing this card.
  const list = trpc.deletedRecords.list.useQuery({ page, limit: PAGE_SIZE }, { refetchOnMount: 'always' })
  return (
    <div className={classes.card}>
      <Surface title="Eliminados">
        {!list.data && list.isError ? (
          <ErrorState
            message={deletedRecordTexts.loadFailed}
            onRetry={() => list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <DataTable
            label="Eliminados"
            columns={columns}
            rows={list.data?.records}
            rowKey={({ id }) => id}
            refreshing={list.isRefetching}
            skeletonRows={1}
            tableFrom={TABLE_FROM_PX}
            empty={<EmptyState icon={IconTrash} message={deletedRecordTexts.noneYet} />}
          />
        )}
        {list.data && (
          <TablePagination
            page={page}
            pageSize={PAGE_SIZE}
            total={list.data.total}
            onChange={setPage}
            label="Paginación de eliminados"
          />
        )}
        <p className={classes.hint}>{deletedRecordTexts.hint}</p>
      </Surface>
    </div>
  )
}

function RestoreButton({ record: { id, name } }: { record: Listed }) {
  const restore = useRestoreRecord()
  const { busy, once } = useOnce()
  return (
    <BusyButton
      size="xs"
      variant="light"
      aria-label={`Restaurar ${name}`}
      busy={busy}
      busyLabel="Restaurando..."
      onClick={() => once(() => unlessGone(restore({ deletedRecordId: id }, name)))}
    >
      Restaurar
    </BusyButton>
  )
}
