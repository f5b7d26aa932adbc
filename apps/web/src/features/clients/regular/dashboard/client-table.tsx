import { clientTexts } from '@isp/domain/clients/client-texts'
import { useCallback, useRef, useState } from 'react'
import { DataTable } from '../../../../components/table/data-table'
import { trpc } from '../../../../lib/server/trpc'
import { NoClients } from '../../shared/list/no-clients'
import { clientDetailOptions } from '../client-detail-options'
import { clientColumns, TABLE_FROM_PX } from './client-columns'
import { type ClientListItem, type ClientRow, clientRows, type RowMarks } from './client-rows'
import type { RowHandlers } from './row-handlers'

const rowKey = ({ client }: ClientRow) => client.id
const rowHref = ({ client }: ClientRow) => `/clients/${client.id}`

type Props = {
  /** Undefined while loading. */
  clients: readonly ClientListItem[] | undefined
  marks: RowMarks
  handlers: RowHandlers
  refreshing: boolean
  filtering: boolean
  onClearFilters: () => void
  onCreate: () => void
}

export function ClientTable({ clients, marks, handlers, refreshing, filtering, onClearFilters, onCreate }: Props) {
  const [columns] = useState(() => clientColumns(handlers))
  const previous = useRef<ClientRow[]>([])
  if (clients) previous.current = clientRows(clients, marks, previous.current)

  const utils = trpc.useUtils()
  const prefetch = useCallback(
    ({ client }: ClientRow) => void utils.clients.overview.prefetch({ id: client.id }, clientDetailOptions),
    [utils],
  )
  return (
    <DataTable
      label="Clientes"
      columns={columns}
      rows={clients && previous.current}
      rowKey={rowKey}
      rowHref={rowHref}
      onRowHover={prefetch}
      disabled={marks.editing !== null}
      refreshing={refreshing}
      tableFrom={TABLE_FROM_PX}
      fixed
      recycled
      empty={
        <NoClients filtering={filtering} texts={clientTexts} onClearFilters={onClearFilters} onCreate={onCreate} />
      }
    />
  )
}
