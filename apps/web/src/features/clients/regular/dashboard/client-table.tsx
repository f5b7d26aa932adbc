import { useRef, useState } from 'react'
import type { PhoneRows, TableOrder } from '../../../../components/table/column'
import { ClientListTable, type ListTableProps } from '../../shared/list/client-list-table'
import { regularClients } from '../regular-clients'
import { clientColumns } from './client-columns'
import { type ClientListItem, type ClientRow, clientRows, type RowMarks } from './client-rows'
import { ClientCard } from './phone/client-card'
import type { RowHandlers } from './row-handlers'

type Props = ListTableProps<ClientListItem> & { marks: RowMarks; order: TableOrder; handlers: RowHandlers }

export function ClientTable({ clients, marks, handlers, ...list }: Props) {
  const [columns] = useState(() => clientColumns(handlers))
  const [phone] = useState<PhoneRows<ClientRow>>(() => ({
    cell: (row, shown) => <ClientCard row={row} shown={shown} handlers={handlers} />,
  }))
  const previous = useRef<ClientRow[]>([])
  if (clients) previous.current = clientRows(clients, marks, previous.current)
  return (
    <ClientListTable
      {...list}
      kind={regularClients}
      label="Clientes"
      columns={columns}
      phone={phone}
      rows={clients && previous.current}
      disabled={marks.editing !== null}
      recycled
    />
  )
}
