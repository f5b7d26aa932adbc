import { clientTexts } from '@isp/domain/clients/client-texts'
import { useCallback, useRef, useState } from 'react'
import type { PhoneRows, TableOrder } from '../../../../components/table/column'
import { trpc } from '../../../../lib/server/trpc'
import { ClientListTable, type ListTableProps } from '../../shared/list/client-list-table'
import { clientDetailOptions } from '../client-detail-options'
import { clientColumns } from './client-columns'
import { type ClientListItem, type ClientRow, clientRows, type RowMarks } from './client-rows'
import { ClientCard } from './phone/client-card'
import type { RowHandlers } from './row-handlers'

type Props = ListTableProps & {
  /** Undefined while loading. */
  clients: readonly ClientListItem[] | undefined
  marks: RowMarks
  order: TableOrder
  handlers: RowHandlers
}

export function ClientTable({ clients, marks, handlers, ...list }: Props) {
  const [columns] = useState(() => clientColumns(handlers))
  const [phone] = useState<PhoneRows<ClientRow>>(() => ({
    cell: (row, shown) => <ClientCard row={row} shown={shown} handlers={handlers} />,
  }))
  const previous = useRef<ClientRow[]>([])
  if (clients) previous.current = clientRows(clients, marks, previous.current)

  const utils = trpc.useUtils()
  const prefetch = useCallback(
    (id: number) => void utils.clients.overview.prefetch({ id }, clientDetailOptions),
    [utils],
  )
  return (
    <ClientListTable
      {...list}
      label="Clientes"
      path="/clients"
      texts={clientTexts}
      columns={columns}
      phone={phone}
      rows={clients && previous.current}
      prefetch={prefetch}
      disabled={marks.editing !== null}
      recycled
    />
  )
}
