import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { useCallback, useMemo, useState } from 'react'
import type { PhoneRows } from '../../../../components/table/column'
import { trpc } from '../../../../lib/server/trpc'
import { ClientListTable, type ListTableProps } from '../../shared/list/client-list-table'
import { VariableClientCard } from './variable-client-card'
import { variableClientColumns } from './variable-client-columns'
import type { RowHandlers, VariableClientListItem, VariableClientRow } from './variable-client-rows'

type Props = ListTableProps & {
  /** Undefined while loading. */
  clients: readonly VariableClientListItem[] | undefined
  revealed: boolean
  handlers: RowHandlers
}

export function VariableClientTable({ clients, revealed, handlers, ...list }: Props) {
  const [columns] = useState(() => variableClientColumns(handlers))
  const [phone] = useState<PhoneRows<VariableClientRow>>(() => ({
    cell: (row) => <VariableClientCard row={row} handlers={handlers} />,
  }))
  const rows = useMemo(() => clients?.map((client) => ({ client, revealed })), [clients, revealed])
  const utils = trpc.useUtils()
  const prefetch = useCallback((id: number) => void utils.variableClients.overview.prefetch({ id }), [utils])
  return (
    <ClientListTable
      {...list}
      label="Clientes Variables"
      path="/variable-clients"
      texts={variableClientTexts}
      columns={columns}
      phone={phone}
      rows={rows}
      prefetch={prefetch}
    />
  )
}
