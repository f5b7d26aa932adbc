import { useRef } from 'react'
import type { TableOrder } from '../../../../components/table/column'
import { ClientListTable, type ListTableProps } from '../../shared/list/client-list-table'
import { regularClients } from '../regular-clients'
import { clientColumns } from './client-columns'
import { type ClientListItem, type ClientRow, clientRows, type RowMarks } from './client-rows'
import { ClientCard } from './phone/client-card'
import type { RowHandlers } from './row-handlers'

type Props = ListTableProps<ClientListItem> & { marks: RowMarks; order: TableOrder; handlers: RowHandlers }

export function ClientTable({ clients, marks, ...list }: Props) {
  const previous = useRef<ClientRow[]>([])
  if (clients) previous.current = clientRows(clients, marks, previous.current)
  return (
    <ClientListTable
      {...list}
      kind={regularClients}
      label="Clientes"
      columnsOf={clientColumns}
      card={ClientCard}
      rows={clients && previous.current}
      disabled={marks.editing !== null}
      recycled
    />
  )
}
