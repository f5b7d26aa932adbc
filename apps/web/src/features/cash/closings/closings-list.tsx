import { cashTexts, closingPath, closingTitle, differenceText } from '@isp/domain/cash/cash-texts'
import { formatInstant } from '@isp/domain/dates/local-date'
import { formatQuetzales, isZero } from '@isp/domain/money/money'
import { Anchor } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconLock } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../../components/feedback/empty-state'
import { StatusBadge } from '../../../components/figures/status-badge'
import { SectionHead } from '../../../components/layout/section-head'
import { ListBody } from '../../../components/list/list-page'
import type { Column } from '../../../components/table/column'
import { columnCards } from '../../../components/table/column-cards'
import { useListRows } from '../../../lib/list/use-list-rows'
import { trpc } from '../../../lib/server/trpc'
import { LateReceipts } from '../close/late-receipts'
import type { Closing } from './closing-content'

const PAGE_SIZE = 10

const columns: readonly Column<Closing>[] = [
  {
    key: 'number',
    header: 'Cierre',
    card: 'title',
    compact: { place: 'name' },
    cell: ({ number }) => <ClosingLink number={number} />,
  },
  {
    key: 'closedAt',
    header: 'Cerrada',
    compact: { place: 'fact' },
    cell: ({ closedAt, lateReceipts }) => (
      <>
        {formatInstant(closedAt)}
        <LateReceipts lateReceipts={lateReceipts} />
      </>
    ),
  },
  {
    key: 'float',
    header: 'Fondo inicial',
    align: 'right',
    compact: { place: 'fact', label: 'Fondo inicial', after: 1 },
    cell: ({ openingFloat }) => formatQuetzales(openingFloat),
  },
  {
    key: 'expected',
    header: 'Debe haber',
    align: 'right',
    compact: { place: 'figure', label: 'Debe haber', after: 1 },
    cell: ({ expected }) => formatQuetzales(expected),
  },
  {
    key: 'counted',
    header: 'Contado',
    align: 'right',
    compact: { place: 'figure' },
    cell: ({ counted }) => formatQuetzales(counted),
  },
  {
    key: 'left',
    header: 'Queda en caja',
    align: 'right',
    compact: {
      place: 'figure',
      label: 'Queda',
      cell: ({ counted, leftInDrawer }) => (counted === leftInDrawer ? null : formatQuetzales(leftInDrawer)),
    },
    cell: ({ leftInDrawer }) => formatQuetzales(leftInDrawer),
  },
  {
    key: 'difference',
    header: 'Diferencia',
    card: 'aside',
    compact: { place: 'badge' },
    cell: ({ difference, reason }) => <DifferenceBadge difference={difference} reason={reason} />,
  },
  { key: 'actor', header: 'Cerró', compact: { place: 'fact', label: 'Cerró' }, cell: ({ actor }) => actor },
]
const phone = columnCards(columns)

function ClosingLink({ number }: { number: number }) {
  return (
    <Anchor component={Link} to={closingPath(number)} inherit data-reach>
      {closingTitle(number)}
    </Anchor>
  )
}

function DifferenceBadge({ difference, reason }: Pick<Closing, 'difference' | 'reason'>) {
  const fits = isZero(difference)
  return (
    <span data-tip={reason ?? undefined}>
      <StatusBadge tone={fits ? 'success' : 'warning'} icon={fits ? IconCircleCheck : IconAlertTriangle}>
        {differenceText(difference)}
      </StatusBadge>
    </span>
  )
}

/** The earlier closings, newest first. */
export function ClosingsList() {
  const [page, setPage] = useState(1)
  const query = trpc.cash.closings.list.useQuery({ page, limit: PAGE_SIZE }, { placeholderData: keepPreviousData })
  const list = useListRows(
    { ...query, data: query.data?.closings },
    { page, pageSize: PAGE_SIZE, total: query.data?.total, turnTo: setPage },
  )
  return (
    <section>
      <SectionHead title="Cierres de caja" />
      <ListBody
        list={list}
        failed={cashTexts.loadFailed}
        label="Cierres de caja"
        pager={{ label: 'Paginación de cierres' }}
        columns={columns}
        rowKey={({ number }) => number}
        rowHref={({ number }) => closingPath(number)}
        phone={phone}
        skeletonRows={2}
        tableFrom={1000}
        empty={<EmptyState icon={IconLock} message={`${cashTexts.noClosings} ${cashTexts.noClosingsHint}`} />}
      />
    </section>
  )
}
