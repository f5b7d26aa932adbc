import { auditSubjectWord } from '@isp/domain/audit-log/audit-log-texts'
import { formatInstant } from '@isp/domain/dates/local-date'
import { deletedRecordTexts, paymentsAndSum, shownDaysLeft } from '@isp/domain/deleted-records/deleted-record-texts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useUndoDeletion } from '../../../audit-log/use-undo-deletion'
import { EmptyState } from '../../../components/feedback/empty-state'
import { BusyButton } from '../../../components/inputs/busy-button'
import type { Column } from '../../../components/table/column'
import { useOnce } from '../../../lib/forms/use-once'
import { type RouterOutputs, trpc } from '../../../lib/server/trpc'
import { unlessGone } from '../../../lib/server/unless-gone'
import { CardHint, ListCard } from '../list-card'

type Listed = RouterOutputs['deletedRecords']['list']['records'][number]

const PAGE_SIZE = 10
/** Below this width the six columns do not fit. */
const TABLE_FROM_PX = 992

const columns: readonly Column<Listed>[] = [
  { key: 'name', header: 'Nombre', card: 'title', cell: ({ name }) => name },
  { key: 'kind', header: 'Tipo', cell: ({ kind }) => auditSubjectWord[kind] },
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

/** Records deleted in the last 30 days, to be restored (product/deleted-records#thirty-days). */
export function DeletedRecordsCard() {
  const [page, setPage] = useState(1)
  // Fetched on each visit: lists delete records without knowing this card.
  const list = trpc.deletedRecords.list.useQuery({ page, limit: PAGE_SIZE }, { refetchOnMount: 'always' })
  return (
    <ListCard
      title="Eliminados"
      query={{ ...list, data: list.data?.records }}
      pages={list.data && { page, pageSize: PAGE_SIZE, total: list.data.total, onChange: setPage }}
      pager={{ label: 'Paginación de eliminados' }}
      failed={deletedRecordTexts.loadFailed}
      columns={columns}
      rowKey={({ id }) => id}
      skeletonRows={1}
      tableFrom={TABLE_FROM_PX}
      empty={<EmptyState icon={IconTrash} message={deletedRecordTexts.noneYet} />}
      hints={<CardHint>{deletedRecordTexts.hint}</CardHint>}
    />
  )
}

function RestoreButton({ record: { id, name } }: { record: Listed }) {
  const restore = useUndoDeletion(deletedRecordTexts.restoreFailed)
  const { busy, once } = useOnce()
  return (
    <BusyButton
      size="xs"
      variant="light"
      aria-label={`Restaurar ${name}`}
      busy={busy}
      busyLabel="Restaurando..."
      onClick={() => once(() => unlessGone(restore({ deletedRecordId: id })(name)))}
    >
      Restaurar
    </BusyButton>
  )
}
