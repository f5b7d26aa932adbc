import { useMemo, useState } from 'react'
import type { PhoneRows } from '../../../../components/table/column'
import { ClientListTable, type ListTableProps } from '../../shared/list/client-list-table'
import { variableClients } from '../variable-clients'
import { VariableClientCard } from './variable-client-card'
import { variableClientColumns } from './variable-client-columns'
import type { RowHandlers, VariableClientListItem, VariableClientRow } from './variable-client-rows'

type Props = ListTableProps<VariableClientListItem> & { revealed: boolean; handlers: RowHandlers }

export function VariableClientTable({ clients, revealed, handlers, ...list }: Props) {
  const [columns] = useState(() => variableClientColumns(handlers))
  const [phone] = useState<PhoneRows<VariableClientRow>>(() => ({
    cell: (row) => <VariableClientCard row={row} handlers={handlers} />,
  }))
  const rows = useMemo(() => clients?.map((client) => ({ client, revealed })), [clients, revealed])
  return (
    <ClientListTable
      {...list}
      kind={variableClients}
      label="Clientes Variables"
      columns={columns}
      phone={phone}
      rows={rows}
    />
  )
}
