import { useRef, useState } from 'react'
import { ClientListTable, type ListTableProps } from '../../shared/list/client-list-table'
import { regularClients } from '../regular-clients'
import { clientColumns } from './client-columns'
import { type ClientListItem, type ClientRow, clientRows, type RowMarks } from './client-rows'
import type { RowHandlers } from './row-handlers'

type Props = ListTableProps<ClientListItem> & { marks: RowMarks; handlers: RowHandlers }

export function ClientTable({ clients, marks, handlers, ...list }: Props) {
  const [columns] = useState(() => clientColumns(handlers))
  const previous = useRef<ClientRow[]>([])
  if (clients) previous.current = clientRows(clients, marks, previous.current)
  return (
    <ClientListTable
      {...list}
      kind={regularClients}
      label="Clientes"
      columns={columns}
      rows={clients && previous.current}
      disabled={marks.editing !== null}
      recycled
    />
  )
}
