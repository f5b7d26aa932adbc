import { useMemo } from 'react'
import { ClientListTable, type ListTableProps } from '../../shared/list/client-list-table'
import { variableClients } from '../variable-clients'
import { VariableClientCard } from './variable-client-card'
import { variableClientColumns } from './variable-client-columns'
import type { RowHandlers, VariableClientListItem } from './variable-client-rows'

type Props = ListTableProps<VariableClientListItem> & { revealed: boolean; handlers: RowHandlers }

export function VariableClientTable({ clients, revealed, ...list }: Props) {
  const rows = useMemo(() => clients?.map((client) => ({ client, revealed })), [clients, revealed])
  return (
    <ClientListTable
      {...list}
      kind={variableClients}
      label="Clientes Variables"
      columnsOf={variableClientColumns}
      card={VariableClientCard}
      rows={rows}
    />
  )
}
