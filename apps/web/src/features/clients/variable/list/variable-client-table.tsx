import { useMemo, useState } from 'react'
import { ClientListTable, type ListTableProps } from '../../shared/list/client-list-table'
import { variableClients } from '../variable-clients'
import { variableClientColumns } from './variable-client-columns'
import type { RowHandlers, VariableClientListItem } from './variable-client-rows'

type Props = ListTableProps<VariableClientListItem> & { revealed: boolean; handlers: RowHandlers }

export function VariableClientTable({ clients, revealed, handlers, ...list }: Props) {
  const [columns] = useState(() => variableClientColumns(handlers))
  const rows = useMemo(() => clients?.map((client) => ({ client, revealed })), [clients, revealed])
  return <ClientListTable {...list} kind={variableClients} label="Clientes Variables" columns={columns} rows={rows} />
}
