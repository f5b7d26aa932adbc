import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { useCallback, useMemo, useState } from 'react'
import { DataTable } from '../../../../components/table/data-table'
import { trpc } from '../../../../lib/server/trpc'
import { NoClients } from '../../shared/list/no-clients'
import { variableClientColumns } from './variable-client-columns'
import type { RowHandlers, VariableClientListItem, VariableClientRow } from './variable-client-rows'

/** Minimum viewport for the seven columns next to the menu. */
const TABLE_FROM_PX = 1264

const rowKey = ({ client }: VariableClientRow) => client.id
const rowHref = ({ client }: VariableClientRow) => `/variable-clients/${client.id}`

type Props = {
  /** Undefined while loading. */
  clients: readonly VariableClientListItem[] | undefined
  revealed: boolean
  handlers: RowHandlers
  refreshing: boolean
  filtering: boolean
  onClearFilters: () => void
  onCreate: () => void
}

export function VariableClientTable(props: Props) {
  const { clients, revealed, handlers, refreshing, filtering, onClearFilters, onCreate } = props
  const [columns] = useState(() => variableClientColumns(handlers))
  const rows = useMemo(() => clients?.map((client) => ({ client, revealed })), [clients, revealed])

  const utils = trpc.useUtils()
  const prefetch = useCallback(
    ({ client }: VariableClientRow) => void utils.variableClients.overview.prefetch({ id: client.id }),
    [utils],
  )
  return (
    <DataTable
      label="Clientes Variables"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowHref={rowHref}
      onRowHover={prefetch}
      refreshing={refreshing}
      tableFrom={TABLE_FROM_PX}
      fixed
      empty={
        <NoClients
          filtering={filtering}
          texts={variableClientTexts}
          onClearFilters={onClearFilters}
          onCreate={onCreate}
        />
      }
    />
  )
}
